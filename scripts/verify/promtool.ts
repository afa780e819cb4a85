import { accessSync, constants } from "node:fs";
import path from "node:path";

/**
 * Returns the path of promtool, Prometheus's rule checker: from PROMTOOL, from PATH, or the copy that scripts/test downloaded;
 * null if none is found.
 */
export function findPromtool(): string | null {
  const folders = (process.env.PATH ?? "").split(path.delimiter).map((each) => path.join(each, "promtool"));
  for (const file of [process.env.PROMTOOL, ...folders, path.resolve("node_modules/.cache/promtool")]) {
    try {
      accessSync(file ?? "", constants.X_OK);
      return file ?? null;
    } catch {
      // This folder doesn't contain the program.
    }
  }
  return null;
}
