import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

test("a step that blocks its thread keeps reporting its progress, and so does the next one", async () => {
  const program = `
    import { readSync } from "node:fs";
    import { stepLines } from "./scripts/step-lines.ts";
    const lines = stepLines(20);
    for (const step of ["Step 1", "Step 2"]) {
      lines.begin(step);
      readSync(0, Buffer.alloc(1));
    }
    lines.end();`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program]);
  let output = "";
  const awaited = [/^Step 1\n(?:.*\n)*Step 1, \d+ s so far\n/, /^Step 2\n(?:.*\n)*Step 2, \d+ s so far\n/m];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    // End the step once its line has appeared.
    if (awaited[0]?.test(output)) {
      awaited.shift();
      child.stdin.write("x");
    }
  });
  child.stderr.pipe(process.stderr);
  const [status] = await once(child, "close");
  expect(status).toBe(0);
  expect(awaited).toEqual([]);
});
