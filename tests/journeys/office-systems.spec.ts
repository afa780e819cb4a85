/**
 * Other systems in the office: a manager makes an API key, which is shown once and makes a call, and revokes it; and sets a webhook
 * up, changes it, posts a test and deletes it.
 */
import { expectAccessible } from "../setup/audit";
import { inTheOffice, sayYes } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("a manager makes an API key, another system uses it, and it is revoked", async ({
  page,
  context,
  baseURL,
  request,
  javaScriptEnabled,
  shopper: { expectNoise },
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  expectNoise(/status of 422/);
  const name = `Till ${javaScriptEnabled === false ? "A" : "B"}`;
  await inTheOffice({ context, baseURL }, "manager", "Keyley");
  await page.goto("/office/api-keys");
  await audit();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Make the key" }).press("Enter");
  await expect(page.getByText("Choose what the key allows.").first()).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await audit();
  await page.getByLabel("Read products").check();
  await page.getByRole("button", { name: "Make the key" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keep this key");
  await audit();
  const key = (await page.locator(".office-codes li").textContent()) ?? "";
  const call = (path: string) =>
    request.get(`${baseURL}/api/v1/${path}`, { headers: { Authorization: `Bearer ${key}` } });
  expect((await call("products?limit=1")).status()).toBe(200);
  expect((await call("orders")).status()).toBe(403);

  await page.getByRole("link", { name: "I've kept it" }).press("Enter");
  const row = page.getByRole("row", { name });
  await expect(row).toContainText(key.slice(-4));
  await row.getByRole("button", { name: "Revoke" }).press("Enter");
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByText("The key is revoked.")).toBeVisible();
  await expect(page.getByRole("row", { name })).toContainText("Revoked");
  expect((await call("products?limit=1")).status()).toBe(401);
});

test("a manager sets a webhook up, posts a test, changes it, switches it off and on, and deletes it", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
  shopper: { expectNoise },
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  expectNoise(/status of 422/);
  await inTheOffice({ context, baseURL }, "manager", "Hookley");
  await page.goto("/office/webhooks");
  await audit();
  const url = `https://till${javaScriptEnabled === false ? "-a" : "-b"}.invalid/hooks`;
  await page.getByLabel("Address").fill("https://127.0.0.1/hooks");
  await page.getByLabel("An order is paid").check();
  await page.getByRole("button", { name: "Make the webhook" }).press("Enter");
  await expect(page.getByLabel("Address")).toHaveAccessibleDescription(/Enter an address on the public internet\./);
  await expect(page.getByLabel("An order is paid")).toBeChecked();
  await audit();
  await page.getByLabel("Address").fill(url);
  await page.getByRole("button", { name: "Make the webhook" }).press("Enter");
  await expect(page.getByText("The webhook is made.")).toBeVisible();
  const openSecret = () => page.getByText("Secret for the signature").click();
  await openSecret();
  const secret = await page.getByText("whsec_").textContent();
  await page.getByRole("button", { name: "Make a new secret" }).press("Enter");
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByText("The secret is changed.")).toBeVisible();
  await openSecret();
  await expect(page.getByText("whsec_")).not.toHaveText(secret ?? "");

  await page.getByRole("button", { name: "Post a test" }).press("Enter");
  await expect(page.getByRole("row", { name: /A test/ })).toContainText("waiting");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("row", { name: /A test/ })).toContainText("gave no answer");
  }).toPass();
  await audit();
  await page.getByLabel("Products start to run low").check();
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("The webhook is changed.")).toBeVisible();
  await page.getByRole("button", { name: "Switch off" }).press("Enter");
  await expect(page.getByText("Staff switched it off.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send again" })).toHaveCount(0);
  await audit();
  await page.getByRole("button", { name: "Switch on" }).press("Enter");
  await expect(page.getByText("The webhook is on.")).toBeVisible();
  await page.getByRole("button", { name: "Send all that failed again" }).press("Enter");
  await expect(page.getByText("The failed posts go out again.")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByText("The webhook is deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name: url })).toHaveCount(0);
});
