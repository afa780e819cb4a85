/** Tests a kiosk for staff: orders are found and handed over, eVouchers are checked, and everything is logged. */
import { randomInt } from "node:crypto";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { aVoucherCode } from "../factories/checkouts";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { expectAccessible } from "../setup/audit";
import { wares } from "../setup/journey-shop";
import { anAccount } from "../setup/journey-staff";
import { mailedPath } from "../steps/outbox";
import { expect, test } from "../steps/shopper";

const { lamp } = wares;
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("kiosk staff find a collect order, make it ready and hand it over, and the customer gets an email", async ({
  page,
  shopper,
  javaScriptEnabled,
}) => {
  test.slow();
  const { kiosk, expectNoise } = shopper;
  expectNoise(/status of 4(04|09|22)/);
  const staff = await anAccount("service", "Quillan");
  const phoneNumber = String(randomInt(4e8, 5e8));
  const email = `collect-${phoneNumber}@example.com`;
  const traits = {
    fulfilment: "collect",
    storeSlug: "penrith",
    email,
    phoneAreaCode: "",
    phoneNumber: `0${phoneNumber}`,
  } as const;
  const order = await aKeptOrder({ ...traits, lines: [anOrderLine({ title: "The Long Paddock" })] });
  await kiosk.open(staff, "staff");
  await kiosk.serve(staff);

  for (const [typed, what] of [
    [`no-${email}`, "email address"],
    ["ABCD-EFGH-JKLM", "number"],
    ["(02) 5550 9999", "phone number"],
  ]) {
    await page.goto("/kiosk");
    await expect(kiosk.box).toBeFocused();
    await kiosk.scan(`${typed}`);
    await expect(kiosk.box).toHaveAccessibleDescription(`We couldn't find any orders with this ${what}.`);
    await expect(kiosk.box).toHaveValue(`${typed}`);
  }
  for (const typed of [order.number, email.toUpperCase(), `+61 ${phoneNumber}`]) {
    await page.goto("/kiosk");
    await expect(kiosk.box).toBeFocused();
    await kiosk.scan(typed);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
    await expect(page.getByRole("main")).toContainText("The Long Paddock");
  }
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const often = `often-${phoneNumber}@example.com`;
  for (let at = 0; at < 21; at += 1)
    await aKeptOrder({ ...traits, email: often, placedAt: new Date(Date.UTC(2026, 9, 1 + at)).toISOString() });
  await kiosk.scan(often);
  await expect(page.getByText("21 orders, page 1 of 2")).toBeVisible();
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await page.getByRole("button", { name: "Older orders" }).click();
  await expect(page.getByText("21 orders, page 2 of 2")).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  expect(page.url()).not.toContain("often");
  await kiosk.scan(order.number);
  await page.getByRole("link", { name: order.number }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${order.number}`);
  // The box has the focus on this page too, so that the next scan fills it.
  await expect(kiosk.box).toBeFocused();
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await page.getByRole("button", { name: "Mark as packed" }).click();
  await expect(page.getByText("The order is packed.")).toBeVisible();
  await page.getByRole("button", { name: "Mark as ready to collect" }).click();
  await expect(page.getByText("The order is ready to collect. We've emailed the customer.")).toBeVisible();
  expect(await mailedPath(email, `Your order ${order.number} is ready to collect`)).toContain("/receipt");
  const receipt = await page.request.get(`/kiosk/orders/${order.number}/receipt`);
  expect([receipt.status(), receipt.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await page.getByRole("button", { name: "Mark as collected" }).click();
  await expect(page.getByText("The order is collected.")).toBeVisible();
  // Send the same action again, as if from another kiosk.
  const again = await page.request.post(`/kiosk/orders/${order.number}`, { form: { intent: "complete" } });
  expect(again.status()).toBe(409);

  const deeds = (await readStaffLog({ email: staff.email, limit: 50 })).map(({ deed }) => deed);
  for (const deed of ["packed an order", "made an order ready to collect", "printed a receipt", "handed over an order"])
    expect(deeds.filter((each) => each === deed)).toHaveLength(1);
  const handed = (await readStaffLog({ email: staff.email, limit: 50 })).find(
    ({ deed }) => deed === "handed over an order",
  );
  expect(handed).toMatchObject({ by: staff.email, subject: order.number, storeSlug: "penrith" });

  await page.getByRole("button", { name: "Sign out Quillan" }).click();
  await kiosk.isAtHome();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeHidden();
  expect((await readStaffLog({ email: staff.email, limit: 1 }))[0]?.deed).toBe("signed out at a kiosk");
  await page.goto(`/kiosk/orders/${order.number}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Staff sign-in");
});

test("kiosk staff check an eVoucher and fill a basket between two customers", async ({
  page,
  shopper,
  javaScriptEnabled,
}) => {
  const { kiosk, basket } = shopper;
  const hasScripts = javaScriptEnabled !== false;
  const staff = await anAccount("service", "Quillan");
  await kiosk.open(staff, "staff");
  await kiosk.serve(staff);
  await expectAccessible({ page, hasScripts });
  const code = await aVoucherCode(1234);
  await kiosk.scan(code);
  await expect(page.getByRole("main")).toContainText("$12.34 left");
  expect(page.url()).not.toContain(code);
  await expectAccessible({ page, hasScripts });
  await basket.fillByHand(lamp);
  await kiosk.finish();
  await expect(page.getByRole("button", { name: "Sign out Quillan" })).toBeVisible();
  await basket.open();
  await expect(page.getByRole("main")).not.toContainText(lamp.title);
});

test("a customer's kiosk checks an eVoucher, too, and its code is in no address", async ({
  page,
  shopper: { kiosk, expectNoise },
}) => {
  expectNoise(/status of 422/);
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await kiosk.open(await anAccount("service"));
  const code = await aVoucherCode(1234);
  await kiosk.scan(code);
  await expect(page.getByRole("main")).toContainText("$12.34 left");
  await page.goto("/kiosk");
  await expect(kiosk.box).toBeFocused();
  await kiosk.scan("ABCD-EFGH-JKLM-NPQR");
  await expect(kiosk.box).toHaveAccessibleDescription(
    "This code is not valid or has expired. Check the code in our email.",
  );
  for (const secret of [code, "ABCD"]) expect(addresses.filter((each) => each.includes(secret))).toEqual([]);
});

test("only staff at a staff kiosk see orders", async ({ page, shopper, javaScriptEnabled }) => {
  const { kiosk, expectNoise } = shopper;
  expectNoise(/status of 4(04|22)/);
  const staff = await anAccount("service");
  const order = await aKeptOrder({ fulfilment: "collect", storeSlug: "penrith" });
  expect((await page.goto(`/kiosk/orders/${order.number}`))?.status()).toBe(404);
  await kiosk.open(staff);
  expect((await page.goto(`/kiosk/orders/${order.number}`))?.status()).toBe(404);
  await page.goto("/kiosk");
  await kiosk.scan(order.email);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Results for");
  await kiosk.signIn(staff, "customer", "Close this screen");
  await kiosk.open(staff, "staff");
  await page.goto(`/kiosk/orders/${order.number}`);
  await kiosk.signInToServe(await anAccount("door"));
  await expect(page.getByRole("main")).toContainText("your account can't serve customers");
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const refused = await page.request.post(`/kiosk/orders/${order.number}`, {
    form: { intent: "pack" },
    maxRedirects: 0,
  });
  expect(refused.headers().location).toBe("/kiosk/sign-in");
});
