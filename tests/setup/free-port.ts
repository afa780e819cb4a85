import { createServer } from "node:net";

/** A port nobody listens at. With `inARow` the first of so many that are free together. */
export async function aFreePort(inARow = 1): Promise<number> {
  for (;;) {
    const first = await listenOnce(0);
    const others = Array.from({ length: inARow - 1 }, (_, at) => first + 1 + at);
    const taken = await Promise.all(others.map((port) => listenOnce(port).catch(() => null)));
    if (!taken.includes(null)) return first;
  }
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
