import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SHOP_FLAGS, SHOP_MEMORY } from "./shop-processes";

test("npm start and the cluster run the server alike", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(scripts.start).toBe(
    `NODE_ENV=production MALLOC_ARENA_MAX=${SHOP_MEMORY.MALLOC_ARENA_MAX} node ${SHOP_FLAGS.join(" ")} build/server/server.js`,
  );
});
