/** Orders in the office: found, packed, sent and refunded. */
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { aProduct } from "../factories/products";
import { expectAccessible } from "../setup/audit";
import { inTheOffice, sayYes } from "../steps/office-steps";
import { expect, test as shopperTest } from "../steps/shopper";

const test = shopperTest.extend<{ audit: () => Promise<void> }>({
  audit: ({ page, javaScriptEnabled }, use) =>
    use(() => expectAccessible({ page, hasScripts: javaScriptEnabled !== false })),
});

test("staff find an order, pack it, send it and refund part of it, and nothing is lost on the way", async ({
  page,
  context,
  baseURL,
  shopper,
  audit,
  javaScriptEnabled,
}) => {
  test.slow();
  shopper.expectNoise(/status of (409|422)/);
  const heading = page.getByRole("heading", { level: 1 });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await inTheOffice({ context, baseURL });
  const lines = [
    anOrderLine({ title: "The Long Paddock", quantity: 2, lineCents: 4400, gstCents: 400 }),
    anOrderLine(),
  ];
  const surname = `Wangaratta${Date.now()}`;
  const order = await aKeptOrder({ surname, lines });

  await page.goto("/office/orders");
  await page.getByRole("searchbox").fill(`${surname.toLowerCase()} paddock`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByText("1 order", { exact: true }).first()).toBeVisible();
  await audit();
  await page.getByRole("link", { name: order.number }).click();
  await expect(heading).toHaveText(`Order ${order.number}, paid`);
  await audit();
  const slip = (await page.getByRole("link", { name: "Packing slips" }).getAttribute("href")) ?? "";
  expect((await page.request.get(slip)).headers()["content-type"]).toBe("application/pdf");
  await press("Mark as packed");
  await expect(heading).toContainText("packed");

  await page.getByRole("textbox", { name: "Tracking number" }).fill("no!");
  await page.locator("#send").getByLabel("Carrier").selectOption("Sendle");
  await press("Mark as sent");
  await expect(page.getByRole("alert")).toContainText("Enter a tracking number of 5 to 40");
  await expect(page.locator("#send").getByLabel("Carrier")).toHaveValue("sendle");
  await audit();
  await page.getByRole("textbox", { name: "Tracking number" }).fill("SENDLE001");
  await press("Mark as sent");
  await expect(heading).toContainText("sent");
  await expect(page.getByRole("link", { name: "Track your parcel with Sendle: SENDLE001" })).toBeVisible();

  await page.getByRole("textbox", { name: "The Long Paddock, 2 left" }).fill("3");
  await press("Refund");
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByRole("alert")).toContainText("Only 2 of them are left to refund.");
  await page.getByRole("textbox", { name: "The Long Paddock, 2 left" }).fill("1");
  await page.getByRole("checkbox", { name: "The delivery, $7.95" }).check();
  await press("Refund");
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByText("The refund is on its way.")).toBeVisible();
  await expect(page.getByText("$44.00 is left of what was paid.")).toBeVisible();
  await page.getByRole("textbox", { name: "A note that customers never see" }).fill("Spine was torn.");
  await press("Save the note");
  await expect(page.getByText("Spine was torn.").first()).toBeVisible();
  await audit();
  await expect(page.locator("script:not([src^='/office/script.js'])")).toHaveCount(0);
});

test("staff pack several orders at once, and send them by lines of tracking numbers", async ({
  page,
  context,
  baseURL,
  shopper,
  audit,
}) => {
  test.slow();
  shopper.expectNoise(/status of 409/);
  await inTheOffice({ context, baseURL });
  const surname = `Together${Date.now()}`;
  const [one, two, sent] = [
    await aKeptOrder({ surname }),
    await aKeptOrder({ surname }),
    await aKeptOrder({ surname, state: "sent" }),
  ];
  await page.goto(`/office/orders?words=${surname}`);
  await page.getByRole("link", { name: "Tick all on this page" }).click();
  const printed = page.context().waitForEvent("response", (answer) => answer.url().includes("papers.pdf"));
  await page.getByRole("button", { name: "Picking list" }).click();
  const list = await printed;
  expect([list.status(), list.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await page.goto(`/office/orders?words=${surname}&tick=all`);
  await page.getByRole("button", { name: "Mark as packed" }).click();
  await expect(page.getByRole("alert")).toContainText("2 orders are packed.");
  await expect(page.getByRole("alert")).toContainText(`${sent.number}: It is sent.`);
  await audit();
  await page.getByRole("link", { name: "Send with tracking" }).click();
  const box = page.getByRole("textbox", { name: "Lines" });
  await box.fill(`${one.number},33ABC0000001\n${two.number},?,dhl`);
  await page.getByRole("button", { name: "Mark as sent and email the customers" }).click();
  await expect(page.getByRole("alert")).toContainText("1 order is sent.");
  await expect(box).toHaveValue(`${two.number},?,dhl`);
  await audit();
});

test("staff edit an order before it is packed, and its customer reads what changed", async ({
  page,
  context,
  baseURL,
  shopper,
  audit,
  javaScriptEnabled,
}) => {
  shopper.expectNoise(/status of (409|422)/);
  await inTheOffice({ context, baseURL });
  const book = anOrderLine({ title: "The Long Paddock", quantity: 2, lineCents: 4400, gstCents: 400 });
  const order = await aKeptOrder({ lines: [book] });
  await page.goto(`/office/orders/${order.number}`);
  await page.getByText("Change the delivery address").click();
  await page.getByRole("textbox", { name: "Postcode" }).fill("3000");
  const change = page.getByRole("button", { name: "Change the address and email the customer" });
  await change.click();
  await expect(page.getByRole("alert")).toContainText("3000 is a postcode in VIC.");
  await page.getByRole("textbox", { name: "Street line 1" }).fill("2 Pitt St");
  await page.getByRole("textbox", { name: "Postcode" }).fill("2150");
  await audit();
  await change.click();
  await expect(page.getByText("to 2 Pitt St, Sydney NSW 2150")).toBeVisible();

  await page.getByText("Take items off").click();
  const off = page.getByRole("button", { name: "Take them off, refund them and email the customer" });
  const copies = page.locator("#take-off").getByRole("textbox", { name: "The Long Paddock, 2 left" });
  await copies.fill("2");
  await off.click();
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByRole("alert")).toContainText("Nothing would be left to pack.");
  await expect(copies).toHaveValue("2");
  await copies.fill("1");
  await off.click();
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByText("$29.95 is left of what was paid.")).toBeVisible();
  await audit();
  const hrefs = [await page.getByRole("link", { name: "Adjustment note" }).getAttribute("href")];
  await page.goto(`/receipt?order=${order.number}&token=${order.accessToken}`);
  hrefs.push(await page.getByRole("link", { name: "Download adjustment note (PDF)" }).getAttribute("href"));
  for (const href of hrefs)
    expect((await page.request.get(href ?? "")).headers()["content-type"]).toBe("application/pdf");
  await expect(page.getByText("It was: 1 George St, Sydney NSW 2000.")).toBeVisible();
  await expect(page.getByText("Items taken off")).toBeVisible();
});

test("staff send a book now and its order's pre-order later, and the customer's page shows both", async ({
  page,
  context,
  baseURL,
  shopper,
  audit,
}) => {
  shopper.expectNoise(/status of (409|422)/);
  await inTheOffice({ context, baseURL });
  const awaited = await aProduct({ availability: "preorder", publishedOn: "2027-04-05", title: "The Watsons" });
  const lines = [anOrderLine({ title: "Emma" }), anOrderLine({ code: awaited.code, title: "The Watsons" })];
  const order = await aKeptOrder({ lines });
  await page.goto(`/office/orders/${order.number}`);
  await page.getByText("Send part of it").click();
  const part = page.locator("#send-part");
  await expect(part.getByRole("textbox", { name: "Emma, 1 to send" })).toHaveValue("1");
  await expect(part.getByRole("textbox", { name: "The Watsons, 1 to send" })).toHaveValue("0");
  await expect(part.getByText("Pre-order, release date 5 April 2027")).toBeVisible();
  const printed = page.context().waitForEvent("response", (answer) => answer.url().includes("papers.pdf"));
  await part.getByRole("textbox", { name: "Note in the email (optional)" }).fill("For Ada");
  await part.getByRole("button", { name: "Packing slip of this part" }).click();
  const slip = await printed;
  expect([slip.status(), slip.headers()["content-type"], new URL(slip.url()).search]).toEqual([
    200,
    "application/pdf",
    "",
  ]);
  await page.goto(`/office/orders/${order.number}`);
  await page.getByText("Send part of it").click();
  await part.getByRole("textbox", { name: "Tracking number" }).fill("33ABC0000001");
  await part.getByRole("textbox", { name: "Emma, 1 to send" }).fill("2");
  await part.getByRole("button", { name: "Send this part and email the customer" }).click();
  await expect(page.getByRole("alert")).toContainText("Only 1 of Emma is left to send.");
  await audit();
  await part.getByRole("textbox", { name: "Emma, 1 to send" }).fill("1");
  await part.getByRole("button", { name: "Send this part and email the customer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${order.number}, partly sent`);
  await audit();

  await page.getByText("Correct the tracking number").click();
  await page.locator("#track-1").getByRole("textbox", { name: "Tracking number" }).fill("33ABC0000002");
  await page.locator("#track-1").getByRole("button", { name: "Correct it" }).click();
  await page.locator("#send").getByRole("textbox", { name: "Tracking number" }).fill("33ABC0000003");
  await page.getByRole("button", { name: "Mark the rest as sent" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${order.number}, sent`);

  await page.goto(`/receipt?order=${order.number}&token=${order.accessToken}`);
  const parcels = page.getByRole("region", { name: "Your parcels" });
  await expect(parcels.getByText("1 × Emma")).toBeVisible();
  await expect(parcels.getByRole("link", { name: "33ABC0000002" })).toBeVisible();
  await expect(parcels.getByText("1 × The Watsons")).toBeVisible();
  await expect(parcels.getByRole("link", { name: "33ABC0000003" })).toBeVisible();
  await audit();
});
