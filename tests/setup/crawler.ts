/** Runs a real crawler (GNU wget) that discovers a shop's pages from its home page. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface Crawl {
  /** HTML of each page, by the address that the crawler requested. */
  pages: Map<string, string>;
  /** Addresses that answered with a status other than 200, such as redirects. */
  problems: string[];
}

/**
 * Follows, one at a time, every link that robots.txt and nofollow allow, except links to pictures, sounds and built files. Never
 * pauses, because the shop is on this machine.
 */
export async function crawl(origin: string): Promise<Crawl> {
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-crawl-"));
  const log = path.join(folder, "log");
  try {
    const options = [
      "--mirror",
      "--adjust-extension",
      "--no-verbose",
      "--max-redirect=0",
      "--tries=1",
      "--exclude-directories=/images,/audio-samples,/assets",
    ];
    const status = await run("wget", [
      ...options,
      `--directory-prefix=${folder}/mirror`,
      `--output-file=${log}`,
      `${origin}/`,
    ]);
    const lines = readFileSync(log, "utf8").split("\n");
    const pages = new Map<string, string>();
    for (const line of lines) {
      const [, address, file] = / URL:(\S+) \[[^\]]*\] -> "([^"]+)"/.exec(line) ?? [];
      if (address && file && !/\.(txt|svg|png|webmanifest|atom|xml)$/.test(address))
        pages.set(address, readFileSync(file, "utf8"));
    }
    const known = / URL:|^Last-modified header missing|^(FINISHED|Total wall clock|Downloaded)|^$/;
    const problems = lines.filter((line) => !known.test(line));
    return { pages, problems: status === 0 ? problems : [`wget ended with ${status}`, ...problems] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(command: string, options: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = execFile(command, options, { maxBuffer: 1e8 }, () => {});
    child.once("error", reject);
    child.once("exit", (status) => resolve(status ?? -1));
  });
}
