import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections: there any browser's request could take one before its server starts. */
const LOWEST = 12_000;
const HIGHEST = 32_000;

/** A free port. With `inARow` the first of so many consecutive free ones. */
export async function aFreePort(inARow = 1): Promise<number> {
  for (;;) {
    const first = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST - inARow));
    const ports = Array.from({ length: inARow }, (_, at) => first + at);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
