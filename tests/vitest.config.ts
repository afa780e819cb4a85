import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

/** Of the tests beside the code, those that replace a module, or change what modules read only once. */
const ALONE = [
  "app/routes/api/{basket-api,basket-api-posts,wishlist-api}.test.ts",
  "app/routes/resources/image.test.ts",
  "app/ui/content/any-markup.test.tsx",
  "app/ui/page/enhanceable.test.ts",
];

/** Of both projects. What is set up once for a whole run stands below. */
const shared = {
  root: path.resolve(import.meta.dirname, ".."),
  resolve: { alias: { "~": path.resolve(import.meta.dirname, "../app") } },
};
const everyTest = {
  setupFiles: ["tests/setup/expect-quiet.ts"],
  environment: "node",
  // So that no test makes one in DATA_DIR.
  env: { COOKIE_SECRETS: "only-for-tests-0123456789abcdefghijkl" },
  // These only end what hangs: no test is decided by how fast a machine is.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  ...shared,
  test: {
    globalSetup: ["tests/setup/test-folder.ts"],
    // Vitest's default leaves a core idle, and these tests mostly wait for processes and databases.
    maxWorkers: availableParallelism() * 2,
    projects: [
      {
        ...shared,
        // Loading the same modules anew for each file took half of these tests' time.
        test: { ...everyTest, name: "beside", include: ["app/**/*.test.{ts,tsx}"], exclude: ALONE, isolate: false },
      },
      {
        ...shared,
        test: {
          ...everyTest,
          name: "alone",
          include: [...ALONE, "scripts/**/*.test.ts", "tests/**/*.test.ts"],
        },
      },
    ],
  },
});
