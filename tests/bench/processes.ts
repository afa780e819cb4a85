/** Runs the shop's own commands in separate processes, and measures their memory. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");

export interface RunResult {
  output: string;
  milliseconds: number;
  /** Peak memory (RSS), in bytes; null if the system doesn't report it. */
  peakBytes: number | null;
}

/**
 * Runs a script of package.json until it ends, with its flags and settings and with this version of Node. If it fails, throws
 * an error that includes its output.
 */
export function runCommand(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<RunResult> {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const words = (scripts[name] ?? "").split(" ");
  const isSetting = (word: string) => /^[A-Z_]+=/.test(word);
  const settings = words.filter(isSetting).map((word) => word.split("=", 2) as [string, string]);
  const [program, ...given] = words.filter((word) => !isSetting(word));
  const flags = program === "tsx" ? ["--import", "tsx", ...given] : given;
  const started = performance.now();
  const child = spawn(process.execPath, [...flags, ...args], {
    cwd: root,
    env: { ...env, ...Object.fromEntries(settings) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let peak: number | null = null;
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
  const watch = setInterval(() => {
    peak = Math.max(peak ?? 0, findMemory(child.pid ?? 0, "VmHWM") ?? 0) || null;
  }, 100);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => {
      clearInterval(watch);
      if (status === 0) resolve({ output, milliseconds: performance.now() - started, peakBytes: peak });
      else reject(new Error(`${name} ended with ${status}:\n${output.slice(-2000)}`));
    });
  });
}

/** Returns the processor time that a process has used, in ms; null without /proc or if the process doesn't exist. */
export function findProcessorTime(pid: number): number | null {
  try {
    // Skip the program's name, which is in brackets and can contain spaces. The kernel counts in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

/** Returns the memory of a process in bytes, current (`VmRSS`) or peak (`VmHWM`); null without /proc or such a process. */
export function findMemory(pid: number, which: "VmRSS" | "VmHWM"): number | null {
  try {
    const kilobytes = new RegExp(`^${which}:\\s+(\\d+) kB`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}
