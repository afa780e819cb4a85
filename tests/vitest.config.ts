import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

/** Tests in `app` that must run in isolation, because they replace a module or change values that modules read once. */
const ALONE = [
  "app/routes/api/{basket-api,basket-api-posts,wishlist-api}.test.ts",
  "app/routes/resources/image.test.ts",
  "app/ui/content/any-markup.test.tsx",
  "app/ui/page/enhanceable.test.ts",
];

/** Settings that both test projects share. Settings for a whole run are below. */
const shared = {
  root: path.resolve(import.meta.dirname, ".."),
  resolve: { alias: { "~": path.resolve(import.meta.dirname, "../app") } },
};
const everyTest = {
  setupFiles: ["tests/setup/expect-quiet.ts"],
  environment: "node",
  // Set the secrets here, so that no test creates one in DATA_DIR.
  env: { COOKIE_SECRETS: "only-for-tests-0123456789abcdefghijkl" },
  // Set high limits, which only end tests that hang, because no test may depend on the speed of a machine.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  ...shared,
  test: {
    globalSetup: ["tests/setup/test-folder.ts"],
    // Use more workers than Vitest's default, which leaves a core idle, because these tests mostly wait for processes and
    // databases.
    maxWorkers: availableParallelism() * 2,
    projects: [
      {
        ...shared,
        // Share modules between these tests, because loading the same modules again for each file would take half of their
        // time.
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
