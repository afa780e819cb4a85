/** Forms with scripts: checked before they are sent, sent once, and typed text survives refusals and bad connections. */
import { signedIn } from "../../setup/journey-member";
import { wares } from "../../setup/journey-shop";
import { gate } from "../../steps/line-steps";
import { expect, test } from "../../steps/shopper";

test("forms report invalid values before anything is sent", async ({ page, shopper: { line } }) => {
  await page.goto("/login");
  await line.awake();
  const form = page.getByRole("main").locator("form");
  await form.getByLabel("Email").fill("ada@");
  await form.getByRole("button", { name: "Sign in" }).click();
  await expect(form.getByRole("alert")).toContainText("Password is required.");
  await expect(form.getByRole("alert")).toBeFocused();
  expect(line.posts).toEqual([]);
  // The summary marks an error as corrected immediately. Each attempt announces the summary again, without the corrected
  // errors.
  const ticked = form.locator(".error-summary .corrected");
  await expect(ticked).toHaveCount(0);
  await form.getByLabel("Email").fill("ada@example.com");
  await expect(ticked).toHaveText(["Corrected: Please enter a valid email address."]);
  await expect(form.getByRole("alert")).toHaveAttribute("aria-live", "off");
  await form.getByRole("button", { name: "Sign in" }).click();
  await expect(form.getByRole("alert").getByRole("listitem")).toHaveText(["Password is required."]);
  await expect(form.getByRole("alert")).toBeFocused();
  expect(line.posts).toEqual([]);
});

const CHECKS = /\/assets\/(?:forms|schemas|form-kit)-/;

test("a form of one field loads its validation when it is used, and sends nothing invalid", async ({
  page,
  shopper: { line },
}) => {
  const files: string[] = [];
  page.on("request", (request) => CHECKS.test(request.url()) && files.push(request.url()));
  await page.goto("/orders/find");
  await line.awake();
  const form = page.locator("form#find");
  const email = form.getByLabel("Email");
  const alert = form.getByRole("alert");
  const send = form.getByRole("button", { name: "Email me the links" });
  await expect(email).toHaveAttribute("type", "email");
  expect(files).toEqual([]);
  await send.click();
  await expect(alert.getByRole("listitem")).toHaveText(["Email is required."]);
  await expect(alert).toBeFocused();
  await email.fill("ada@");
  await send.click();
  await expect(alert.getByRole("listitem")).toHaveText(["Please enter a valid email address."]);
  await expect(alert).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveValue("ada@");
  expect(line.posts).toEqual([]);
  expect(files.filter((file) => file.includes("form-kit"))).toEqual([]);
  // The field's message disappears once the address is valid, and the summary marks the error as corrected.
  await email.pressSequentially("example.com");
  await expect(alert.locator(".corrected")).toHaveText(["Corrected: Please enter a valid email address."]);
  await expect(email).not.toHaveAttribute("aria-invalid");
  await expect(email).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/orders/find/sent");
  expect(line.posts).toHaveLength(1);
});

test("a form of one field keeps what is typed if its validation doesn't load and the server refuses or fails", async ({
  page,
  shopper: { line, expectNoise },
}) => {
  expectNoise(/status of 422/, /Failed to load resource/);
  await page.route(CHECKS, (route) => route.abort());
  await page.goto("/orders/find");
  await line.awake();
  const form = page.locator("form#find");
  const email = form.getByLabel("Email");
  await email.fill("ada@");
  await form.getByRole("button", { name: "Email me the links" }).click();
  await expect(form.getByRole("alert")).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveValue("ada@");
  // Follow a link within the page, because Remix then discards the page's action result.
  await form.getByRole("alert").getByRole("link").click();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue("ada@");
  await expect(form.getByRole("alert")).toBeVisible();
  await email.fill("ada@example.com");
  await line.isOffline();
  await form.getByRole("button").click();
  await expect(form.getByRole("alert")).toContainText("Looks like the server is taking too long to respond");
  await expect(email).toHaveValue("ada@example.com");
  await line.isWellAgain();
  await form.getByRole("button", { name: "Retry" }).click();
  await expect(page).toHaveURL("/orders/find/sent");
});

test("a second click while a form is being sent sends nothing", async ({ page, context, shopper }) => {
  const { line, browse } = shopper;
  await signedIn(context);
  await page.goto("/account/details");
  await line.awake();
  const { opened, open } = gate();
  await line.waits(opened);
  const form = page.locator("form#names");
  await form.getByLabel("First name").fill("Grace");
  const button = form.getByRole("button");
  await button.click();
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.dispatchEvent("click");
  await form.getByLabel("Surname").press("Enter");
  open();
  await browse.isTold("Your details have been saved.");
  expect(line.posts).toHaveLength(1);
  await expect(button).not.toHaveAttribute("aria-disabled");
});

test("the server's message stays at its field until the field changes", async ({ page, context, shopper }) => {
  const { line, expectNoise } = shopper;
  expectNoise(/status of 422/);
  await signedIn(context);
  await page.goto("/account/sign-in-details");
  await line.awake();
  const form = page.locator("form#change-email");
  const password = form.getByLabel("Your password");
  await form.getByLabel("New email").fill("grace@example.com");
  await password.fill("not this one");
  await form.getByRole("button").click();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel("New email").fill("grace@example.org");
  await page.keyboard.press("Tab");
  await expect(form.getByLabel("New email")).toHaveValue("grace@example.org");
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await password.fill("another one");
  await expect(password).not.toHaveAttribute("aria-invalid");
});

test("typed text stays in a form after a refusal and after a lost connection", async ({ page, context, shopper }) => {
  const { line, expectNoise } = shopper;
  expectNoise(/status of 422/, /Failed to load resource/);
  await signedIn(context);
  await page.goto("/account/sign-in-details");
  await line.awake();
  const form = page.locator("form#change-email");
  await form.getByLabel("New email").fill("grace@example.com");
  await form.getByLabel("Your password").fill("not this one");
  await form.getByRole("button").click();
  await expect(form.getByRole("alert")).toBeFocused();
  await form.getByLabel("Your password").fill("another one");
  await line.isOffline();
  await form.getByRole("button").click();
  await expect(form.getByRole("alert")).toContainText("Looks like the server is taking too long to respond");
  await expect(form.getByLabel("New email")).toHaveValue("grace@example.com");
  await expect(form.getByLabel("Your password")).toHaveValue("another one");
  await expect(form.getByRole("button")).toHaveText("Retry");
  await expect(page.locator("form#change-password").getByRole("button")).toHaveText("Change password");
  await line.isWellAgain();
});

test("a form submitted before the scripts load is sent, and its values stay in the fields", async ({
  page,
  shopper,
}) => {
  const { line, expectNoise } = shopper;
  expectNoise(/status of 422/);
  const { opened, open } = gate();
  await line.holdsScripts(opened);
  await page.goto("/contact-us", { waitUntil: "commit" });
  const form = page.locator("form#contact");
  await form.getByLabel("Name").fill("Ada");
  await form.getByLabel("Message").fill("Hello");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await form.getByRole("button", { name: "Send message" }).click({ noWaitAfter: true });
  expect((await answered).status()).toBe(422);
  open();
  await line.awake();
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription(/Email is required\./);
  await expect(form.getByLabel("Name")).toHaveValue("Ada");
  await expect(form.getByLabel("Message")).toHaveValue("Hello");
});

test("typed text stays when the error summary's link is followed while the page hydrates", async ({
  page,
  shopper,
}) => {
  const { line, expectNoise } = shopper;
  expectNoise(/status of 422/);
  const { opened, open } = gate();
  await line.holdsScripts(opened);
  // Click a link after Remix has first read the page, but before the form is hydrated.
  await page.addInitScript(() => {
    let router: unknown;
    Object.defineProperty(window, "__remixRouter", {
      get: () => router,
      set(made: unknown) {
        router = made;
        document.querySelector<HTMLElement>(".error-summary a")?.click();
      },
    });
  });
  await page.goto("/newsletters", { waitUntil: "commit" });
  const form = page.getByRole("main").locator("form");
  await form.getByLabel("Email").fill("ada@example.com");
  await form.getByRole("button", { name: "Sign up" }).click();
  await expect(form.getByRole("alert")).toContainText("Choose at least one newsletter.");
  open();
  await line.awake();
  await expect(page).toHaveURL(/#/);
  await form.getByRole("checkbox", { name: "Special offers" }).check();
  await form.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
});

test("typed text stays when a page reloads its data while a shopper types", async ({ page, shopper }) => {
  const { browse, line, options } = shopper;
  const fresh = () => page.waitForResponse((response) => /\.data/.test(response.url()));
  // Reloads the page's data, as happens after a change in another tab or by editors.
  const reload = () =>
    page.evaluate(() => (window as unknown as { __remixRouter: { revalidate(): void } }).__remixRouter.revalidate());
  await browse.openWare(wares.voucher);
  await line.awake();
  const key = options.form.locator("input[name=key]");
  const first = await key.inputValue();
  await options.field("Recipient Name").fill("Grace");
  await Promise.all([fresh(), reload()]);
  await options.fill({ "Recipient Email": "grace@example.org", "Confirm Email": "grace@example.org" });
  await Promise.all([fresh(), reload()]);
  await options.field("Another amount").check();
  await options.fill({ "Voucher Amount (AUD)": "25", Message: "For you." });
  await expect(options.field("Recipient Name")).toHaveValue("Grace");
  await expect(key).toHaveValue(first);
  await options.send();
  await options.isEmptyAgain();
  await expect(key).not.toHaveValue(first);
  await browse.openWare(wares.ebook);
  await options.openGift();
  await options.fill({ "Recipient Name": "Grace", "Recipient Email": "grace@example.org" });
  await Promise.all([fresh(), reload()]);
  await page.waitForFunction(
    () =>
      (window as unknown as { __remixRouter: { state: { revalidation: string } } }).__remixRouter.state.revalidation ===
      "idle",
  );
  await expect(options.field("Recipient Email")).toBeFocused();
  await expect(options.field("Recipient Name")).toHaveValue("Grace");
});
