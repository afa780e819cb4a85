/** Runs the Nu Html Checker, the W3C's validator, in one JVM for all pages. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

const jar = path.join(path.dirname(createRequire(import.meta.url).resolve("vnu-jar")), "build/dist/vnu.jar");

interface Message {
  type: "error" | "info" | "non-document-error";
  subType?: "warning" | "fatal";
  url: string;
  message: string;
  extract?: string;
}

/** Returns the errors of all pages, one per line, each with the name of its page. Throws if the validator itself fails. */
export async function listFaults(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-validate-"));
  try {
    const names = [...pages.keys()];
    const files = names.map((name, i) => {
      const file = path.join(folder, `${i}.html`);
      writeFileSync(file, pages.get(name) ?? "");
      return file;
    });
    const { messages } = JSON.parse(await check(files)) as { messages: Message[] };
    return messages
      .filter((message) => message.type !== "info")
      .map(({ url, message, extract }) => {
        const name = names[Number(path.basename(url, ".html"))];
        return `${name}: ${message} ${(extract ?? "").replace(/\s+/g, " ")}`;
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function check(files: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    // Save processor time, because in a short run, optimised compilation and parallel garbage collection take more time than
    // they save.
    const frugal = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss4m"];
    const options = [...frugal, "-jar", jar, "--stdout", "--exit-zero-always", "--format", "json", ...files];
    execFile("java", options, { maxBuffer: 1e8 }, (error, output) => (error ? reject(error) : resolve(output)));
  });
}
