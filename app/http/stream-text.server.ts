/** A body of text in pieces: the next is made when the receiver has taken the one before. */
export function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        for (;;) {
          const { done, value } = await pieces.next();
          if (done) return controller.close();
          // A piece without text would be taken for none.
          if (value !== "") return controller.enqueue(encoder.encode(value));
        }
      },
      // A crawler that disconnects ends the reading, too.
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
