/** Runs nginx with the shop's own configuration, on a free port, in a separate folder. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Front, openFront } from "../../scripts/cluster/front";
import { aFreePort } from "./free-port";
import { type Answer, askOverHttp, type Question } from "./real-shop";

export interface TestFront extends Front {
  /** Folder of nginx's page cache. */
  cache: string;
  ask(target: string, question?: Question): Promise<Answer>;
}

export async function aFront(...ports: number[]): Promise<TestFront> {
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-front-"));
  const port = await aFreePort();
  const front = await openFront({ folder, port, processes: ports.map((each) => ({ port: each })) });
  return {
    ...front,
    cache: path.join(folder, "cache"),
    ask: (target, question) => askOverHttp(port, target, question),
    async close() {
      await front.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
