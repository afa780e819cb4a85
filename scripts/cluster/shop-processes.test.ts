import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SHOP_FLAGS, SHOP_MEMORY } from "./shop-processes";

test("npm start, the cluster and systemd run the server alike", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const memory = Object.entries(SHOP_MEMORY).map((setting) => setting.join("="));
  const flags = `${SHOP_FLAGS.join(" ")} build/server/server.js`;
  expect(scripts.start).toBe(`NODE_ENV=production ${memory.join(" ")} node ${flags}`);
  const unit = readFileSync("scripts/debian/lectern@.service", "utf8");
  for (const words of [...memory, flags]) expect(unit).toContain(words);
});
