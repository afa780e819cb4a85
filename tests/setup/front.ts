/** nginx with the shop's own configuration, on a free port, in a folder of its own. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Front, openFront } from "../../scripts/cluster/front";
import { type Answer, askOverHttp, type Question } from "./real-shop";

export interface TestFront extends Front {
  ask(target: string, question?: Question): Promise<Answer>;
}

export async function aFront(...ports: number[]): Promise<TestFront> {
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-front-"));
  // Started as root, nginx works as another user, who must get there.
  chmodSync(folder, 0o755);
  const port = await aFreePort();
  const front = await openFront({ folder, port, processes: ports.map((each) => ({ port: each })) });
  return {
    ...front,
    ask: (target, question) => askOverHttp(port, target, question),
    async close() {
      await front.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** With `inARow` the first of so many that are free together. */
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
