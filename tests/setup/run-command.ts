import { execFile } from "node:child_process";

/**
 * Runs a command of the shop, such as `orders`, on the SQLite database in a folder. Returns its status and output. `settings`
 * are additional environment variables.
 */
export function runCommand(
  name: string,
  args: readonly string[],
  folder: string,
  settings: Record<string, string> = {},
): Promise<{ status: number; out: string; err: string }> {
  const { DATABASE_URL: _, SHOP_ORIGIN: __, ...environment } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--import", "tsx", `scripts/${name}.ts`, ...args],
      { env: { ...environment, DATA_DIR: folder, PORT: "3000", LOG_LEVEL: "error", ...settings } },
      (error, out, err) => resolve({ status: error ? Number(error.code) : 0, out, err }),
    );
  });
}
