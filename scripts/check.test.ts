/** Runs the command and checks its findings about settings, and its status. */
import { expect, test } from "vitest";
import { completeSettings } from "../tests/factories/settings";
import { shopCommand } from "../tests/setup/shop-command";

const check = (settings: Record<string, string>, ...args: string[]) => shopCommand("check", args, "nowhere", settings);

test("complete settings are said to be complete, and pass the strict check", async () => {
  expect(await check(completeSettings, "--strict")).toBe("The settings are complete.\n");
});

test("names missing and misspelt settings, and fails only in the strict check", async () => {
  const settings = { ...completeSettings, SHOP_ORIGIN: "", SHOP_ORIGN: "https://shop.example" };
  const said = await check(settings);
  expect(said).toContain("The shop's origin is not set");
  expect(said).toContain("did you mean SHOP_ORIGIN?");
  await expect(check(settings, "--strict")).rejects.toMatchObject({ code: 1, stdout: said });
});

test("names an invalid setting in the same words as at startup", async () => {
  await expect(check({ ...completeSettings, SHOP_ORIGIN: "shop.example" })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("SHOP_ORIGIN: must be an http(s) address"),
  });
});
