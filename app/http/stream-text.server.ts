/** Streams text in pieces, producing each piece once the receiver has taken the previous one. */
export function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        for (;;) {
          const { done, value } = await pieces.next();
          if (done) return controller.close();
          // Continue after an empty piece, because enqueuing it would send nothing.
          if (value !== "") return controller.enqueue(encoder.encode(value));
        }
      },
      // End the generator when the receiver, such as a crawler, disconnects.
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
