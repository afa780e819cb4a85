/** Streams a text in pieces. Each piece is produced once the receiver has taken the one before. */
export function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        for (;;) {
          const { done, value } = await pieces.next();
          if (done) return controller.close();
          // Continues after an empty piece, because enqueuing it would send nothing.
          if (value !== "") return controller.enqueue(encoder.encode(value));
        }
      },
      // Ends the generator when the receiver, such as a crawler, disconnects.
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
