import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: path.resolve(import.meta.dirname, ".."),
  resolve: { alias: { "~": path.resolve(import.meta.dirname, "../app") } },
  test: {
    include: ["app/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "tests/**/*.test.ts"],
    globalSetup: ["tests/setup/test-folder.ts"],
    setupFiles: ["tests/setup/expect-quiet.ts"],
    environment: "node",
    // So that no test makes one in DATA_DIR.
    env: { COOKIE_SECRETS: "only-for-tests-0123456789abcdefghijkl" },
    // Vitest's default leaves a core idle, and these tests mostly wait for processes and databases.
    maxWorkers: availableParallelism() + 1,
    // These only end what hangs: no test is decided by how fast a machine is.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
