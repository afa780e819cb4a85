/** Pages and menus written by editors, and the contact forms. (spec 2, CMS blocks; spec 4; spec 5, CMS conditions) */
import type { Page } from "playwright/test";
import { aBusiness } from "../setup/journey-accounts";
import { aPerson } from "../steps/account-steps";
import { importContent } from "../steps/content-steps";
import { emailsTo } from "../steps/outbox";
import { expect, test } from "../steps/shopper";

const INFORMATION: Record<string, string> = {
  "/catalogues": "Catalogues",
  "/info/services": "Services",
  "/info/services/advertise-with-us": "Advertise with us",
  "/info/services/ticket-your-event": "Ticket your event",
  "/info/career-opportunities": "Career opportunities",
  "/at-school": "Lectern at school",
  "/tickets": "Tickets",
  "/terms-and-conditions": "Terms and conditions",
  "/help": "Help",
  "/help/ordering": "Ordering",
  "/help/delivery": "Delivery",
  "/help/returns": "Returns",
  "/help/privacy": "Privacy policy",
  "/help/price-promise": "Price promise",
  "/help/faq": "Frequently asked questions",
  "/help/choosing-a-bible": "Choosing a Bible",
  "/statement-regarding-recalled-titles": "Statement regarding recalled titles",
  "/contact-us": "Contact us",
  "/contact-us/buying-and-marketing": "Buying and marketing",
  "/contact-us/admin": "Admin",
  "/contact-us/warehouse": "Warehouse",
  "/site-map": "Site map",
};

test("every information page loads, and the site map links to it", async ({ page, request }) => {
  await page.goto("/site-map");
  const links = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).pathname));
  const unlisted = ["/statement-regarding-recalled-titles", "/site-map"];
  const departments = Object.keys(INFORMATION).filter((path) => path.startsWith("/contact-us/"));
  for (const [path, title] of Object.entries(INFORMATION)) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(await answer.text()).toContain(`>${title}</h1>`);
    if (!unlisted.includes(path) && !departments.includes(path)) expect(links).toContain(path);
  }
});

test("a visitor goes from the footer to an information page, along its breadcrumbs and back home", async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Services" }).click();
  await shopper.content.isAt("/info/services", "Services");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Ticket your event/ })
    .click();
  await shopper.content.isAt("/info/services/ticket-your-event", "Ticket your event");
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Services" }).click();
  await shopper.content.isAt("/info/services", "Services");
  await shopper.browse.goHome();
});

test("a recalled product redirects to the statement once, from any of its addresses", async ({ request }) => {
  const redirected = await request.get("/statement-regarding-recalled-titles");
  expect(redirected.status()).toBe(200);
  for (const path of [
    "/product/a-recalled-title-1_9781799900016",
    "/product/other_9781799900016",
    "/p/9781799900016",
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers().location]).toEqual([
      path,
      301,
      "/statement-regarding-recalled-titles",
    ]);
  }
});

type Who = "guest" | "member" | "business";

/** Texts with their conditions. `shows` returns true if this visitor should see the text at this screen width. */
const CONDITIONS: { text: string; conditions: string; shows: (who: Who, width: number) => boolean }[] = [
  { text: "For guests only", conditions: 'user.accountType === "guest"', shows: (who) => who === "guest" },
  { text: "For members only", conditions: "user.loggedIn === true", shows: (who) => who !== "guest" },
  { text: "For business only", conditions: 'user.accountType === "b2b"', shows: (who) => who === "business" },
  { text: "For no business", conditions: 'user.accountType !== "b2b"', shows: (who) => who !== "business" },
  { text: "For narrow screens", conditions: "screen.width < 768", shows: (_, width) => width < 768 },
  { text: "For wide screens", conditions: "screen.width >= 768", shows: (_, width) => width >= 768 },
  { text: "For screens over 600", conditions: "screen.width > 600", shows: (_, width) => width > 600 },
  { text: "For no points at all", conditions: "user.membershipPoints <= 0", shows: () => true },
  {
    text: "For members on narrow screens",
    conditions: "user.loggedIn === true && screen.width < 768",
    shows: (who, width) => who !== "guest" && width < 768,
  },
  {
    text: "For guests, or on wide screens",
    conditions: "user.loggedIn === false || screen.width >= 992",
    shows: (who, width) => who === "guest" || width >= 992,
  },
  { text: "For this page", conditions: 'page.path === "/every-block"', shows: () => true },
  { text: "For another page", conditions: 'page.path === "/another"', shows: () => false },
  { text: "Counts as true", conditions: "user.loggedIn == 1", shows: () => true },
];

const EVERY_BLOCK = [
  {
    kind: "breadcrumbs",
    children: [
      { kind: "breadcrumb", title: "Home", href: "/" },
      { kind: "breadcrumb", title: "Every block" },
    ],
  },
  { kind: "heroBanner", title: "Every block", text: "One of each.", href: "/c", label: "To all products" },
  { kind: "carousel", children: [{ kind: "text", text: "Within a kind nobody knows" }] },
  { kind: "image", src: "http://elsewhere.example/x.png" },
  "not a block",
  { kind: "userData", field: "firstName", before: "Good day, ", after: ".", otherwise: "Good day, stranger." },
  {
    kind: "centredLayout",
    children: [{ kind: "flexFrame", children: [{ kind: "text", text: "In a frame, in the middle" }] }],
  },
  {
    kind: "row",
    children: [
      { kind: "column", children: [{ kind: "text", text: "Left column" }] },
      { kind: "column", children: [{ kind: "richText", html: "<p>Right <strong>column</strong></p>" }] },
    ],
  },
  { kind: "image", src: "/images/JRN-LAMP-b", alt: "A lamp", width: 134, height: 200, href: "/p/JRN-LAMP" },
  { kind: "wrapWithLink", href: "/c/books", children: [{ kind: "text", tag: "span", text: "Wrapped in a link" }] },
  { kind: "promo link", href: "/c/music", title: "Promoted", text: "Have a listen" },
  { kind: "blockGroup", title: "A group", children: [{ kind: "text", text: "Of blocks" }] },
  { kind: "productList", title: "A shelf", products: ["JRN-LAMP", "JRN-MAP"] },
  { kind: "productList", title: "A grid", products: ["JRN-PSALTER"], layout: "grid", href: "/c" },
  { kind: "categoryTiles" },
  { kind: "storeView", store: "adelaide" },
  { kind: "storeList" },
  { kind: "html", html: "<p>As it was <mark>written</mark></p>" },
  { kind: "floatingLink", href: "/basket", title: "Always in view" },
  {
    kind: "element",
    tag: "details",
    attributes: { open: "" },
    children: [{ kind: "element", tag: "summary", text: "More" }],
  },
  { kind: "text", text: "After all that", style: { color: "rgb(1, 2, 3)" } },
  ...CONDITIONS.map(({ text, conditions }) => ({ kind: "text", text, conditions })),
];

/** Checks which blocks the page shows to this visitor, on a phone and on a desktop. */
async function seesItsBlocks(page: Page, who: Who, name: string): Promise<void> {
  const main = page.getByRole("main");
  for (const width of [360, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/every-block");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Every block");
    for (const text of [
      `Good day, ${name}.`,
      "In a frame, in the middle",
      "Left column",
      "Right column",
      "Of blocks",
      "Within a kind nobody knows",
      "As it was written",
      "More",
      "After all that",
    ]) {
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(main.getByText("After all that")).toHaveCSS("color", "rgb(1, 2, 3)");
    await expect(main.getByRole("link", { name: "A lamp" }).getByRole("img")).toBeVisible();
    for (const name of ["A group", "A shelf", "A grid", "Adelaide"])
      await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
    for (const name of ["Wrapped in a link", "Promoted Have a listen", "To all products", "See all A grid"])
      await expect(main.getByRole("link", { name })).toBeVisible();
    await expect(
      main.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Home" }),
    ).toBeVisible();
    await expect(main.getByRole("navigation", { name: "Browse by category" })).toBeVisible();
    await expect(main.getByText("Toowoomba", { exact: true })).toBeVisible();
    await expect(main.getByRole("link", { name: "Always in view" })).toBeInViewport();
    for (const { text, shows } of CONDITIONS) {
      const block = main.getByText(text, { exact: true });
      await (shows(who, width)
        ? expect(block, `${text}: ${who}, ${width} px`).toBeVisible()
        : expect(block).toBeHidden());
    }
  }
}

test("a page shows every kind of block and condition to a guest, a member and a business, on a phone and a desktop", async ({
  page,
  shopper,
}) => {
  test.setTimeout(180_000);
  const outcome = await importContent({
    "pages/every.json": { path: "/every-block", pageTitle: "Every block", dontIndex: true, markup: EVERY_BLOCK },
  });
  for (const problem of ["block 2: the kind", "block 3: image: src", "block 4: is not a block", "comparator =="]) {
    expect(outcome).toContain(problem);
  }
  await seesItsBlocks(page, "guest", "stranger");
  await page.getByRole("main").getByRole("link", { name: "Wrapped in a link" }).click();
  await expect(shopper.browse.heading).toHaveText("Books");

  const { firstName } = await shopper.account.join();
  await seesItsBlocks(page, "member", firstName);
  await shopper.account.signOut();

  const business = aPerson();
  await shopper.account.choosePassword(await aBusiness(business), business.password);
  await shopper.account.signIn(business);
  await seesItsBlocks(page, "business", business.firstName);
});

test("a draft page is shown only at its own link, with its late lists", async ({
  page,
  shopper,
  javaScriptEnabled,
}) => {
  const path = `/draft-${aPerson().email.replace(/\D/g, "")}`;
  shopper.expectNoise(/404/);
  const list = { kind: "productList", title: "Drafted", url: "/api/products?list=bestsellers&limit=2" };
  const words = Array.from({ length: 40 }, (_, at) => ({ kind: "text", text: `Paragraph ${at}` }));
  const markup = [{ kind: "text", tag: "h1", text: "Soon" }, ...words, list];
  const outcome = await importContent({ "pages/draft.json": { path, pageTitle: "A draft", markup } }, "--draft");
  const link = outcome.match(/^preview\s+\S+?(\/draft-\S+)/m)?.[1] ?? "";
  expect(link).toContain("?preview=");
  await page.goto(link);
  await expect(shopper.browse.heading).toHaveText("Soon");
  await expect(page.getByText("This is a draft. Only people with this link can see it.")).toBeVisible();
  await shopper.content.comeTo(list.title, javaScriptEnabled !== false);
  await expect(page.getByText("This is a draft. Only people with this link can see it.")).toBeVisible();
  await page.goto(`${link}&lists=whole`);
  await expect(shopper.content.list(list.title).locator(".card")).toHaveCount(2);
  for (const address of [path, `${link}x`, link.replace("?preview=", "?preview=1")]) {
    await page.goto(address);
    await expect(shopper.browse.heading).toHaveText("Page Not Found");
  }
});

test("pages of content redirect once, and removed pages answer that they are gone", async ({
  page,
  request,
  shopper,
}) => {
  shopper.expectNoise(/410/);
  const number = aPerson().email.replace(/\D/g, "");
  await importContent({
    "pages/moved.json": { path: `/moved-${number}`, redirectTo: "/info/services" },
    "pages/gone.json": { path: `/gone-${number}`, status: 410 },
  });
  const moved = await request.get(`/moved-${number}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, "/info/services"]);
  await page.goto(`/moved-${number}`);
  await shopper.content.isAt("/info/services", "Services");
  await page.goto(`/gone-${number}`);
  await expect(shopper.browse.heading).toHaveText("Page Has Been Removed");
});

test("the contact form reports missing fields, then sends both emails", async ({ page, shopper }) => {
  shopper.expectNoise(/422/);
  const { email, firstName } = aPerson();
  await page.goto("/contact-us/warehouse");
  await shopper.content.write({ name: firstName, email: "no address" });
  await expect(page.getByRole("alert")).toContainText("There is an error in the details of the form.");
  await expect(page.getByRole("alert").getByRole("link", { name: "Message is required." })).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox", { name: "Name" })).toHaveValue(firstName);
  await shopper.content.write({ email, message: `Where is my parcel?\n\nIt was sent to ${email}.` });
  await expect(
    page.getByText("Thank you for your message. We've sent you an email to confirm we received it."),
  ).toBeVisible();
  await expect
    .poll(async () => (await emailsTo(email)).map((letter) => letter.subject))
    .toEqual(["We've received your message"]);
  await expect
    .poll(async () => (await emailsTo("shop@localhost")).filter((letter) => letter.text.includes(email)).length)
    .toBe(1);
});
