import { createServer } from "node:net";

/**
 * Lowest port of the search. The range is below the ports for outgoing connections, because a browser's request could take one
 * of those before the server starts.
 */
const LOWEST = 12_000;
const HIGHEST = 32_000;
/**
 * Number of port ranges. Each worker of a test run has its own range, so that it can't take a port that another worker has
 * found but not opened yet.
 */
const RANGES = 16;
const RANGE = (HIGHEST - LOWEST) / RANGES;
const ours = LOWEST + (Number(process.env.VITEST_POOL_ID ?? Math.floor(Math.random() * RANGES)) % RANGES) * RANGE;

/** Returns a free port, or the first of `inARow` consecutive free ports if that is given. */
export async function aFreePort(inARow = 1): Promise<number> {
  for (;;) {
    const first = ours + Math.floor(Math.random() * (RANGE - inARow));
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
