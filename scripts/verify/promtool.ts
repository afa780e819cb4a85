import { accessSync, constants } from "node:fs";
import path from "node:path";

/**
 * Returns the path of promtool, Prometheus's rule checker: PROMTOOL, the machine's own, or the one that scripts/test downloaded; null if there is
 * none.
 */
export function findPromtool(): string | null {
  const folders = (process.env.PATH ?? "").split(path.delimiter).map((each) => path.join(each, "promtool"));
  for (const place of [process.env.PROMTOOL, ...folders, path.resolve("node_modules/.cache/promtool")]) {
    try {
      accessSync(place ?? "", constants.X_OK);
      return place ?? null;
    } catch {
      // The program isn't in this folder.
    }
  }
  return null;
}
