/**
 * Tests that the errors of a form have the words of its schema. The browser with scripts and the server without them must list
 * the same errors.
 */
import type { Page } from "playwright/test";
import type * as z from "zod/mini";
import { closingSchema } from "~/domain/accounts/closing.schema";
import { aboutSchema, companySchema, namesSchema, phonesSchema } from "~/domain/accounts/details.schema";
import {
  assistanceSchema,
  changeEmailSchema,
  changePasswordSchema,
  finishJoiningSchema,
  joinSchema,
  signInSchema,
} from "~/domain/accounts/sign-in.schema";
import { ADDRESS_FORMS, savedAddressSchema } from "~/domain/addresses/address-form.schema";
import { contactStepSchema, deliverSchema, reviewSchema as orderSchema } from "~/domain/checkout/checkout.schema";
import { contactSchema } from "~/domain/contact/contact.schema";
import { parseFields } from "~/domain/form/parse-fields";
import { signUpSchema } from "~/domain/newsletters/newsletters.schema";
import { OPTION_SCHEMAS } from "~/domain/options/options.schema";
import { reviewSchema } from "~/domain/reviews/review.schema";
import { detailsSchema } from "~/domain/wishlists/wishlist-details.schema";
import { signedIn } from "../setup/journey-member";
import { wares } from "../setup/journey-shop";
import { aPerson } from "../steps/account-steps";
import { mailedPath } from "../steps/outbox";
import { expect, test } from "../steps/shopper";

interface WrongForm {
  address: string;
  formId: string;
  schema: z.core.$ZodObject;
  /** Choices to make before typing, by the name of their radio buttons. */
  chosen?: Record<string, string>;
  /** Values by field name. Other fields keep the page's values. */
  typed: Record<string, string>;
  /** The page's values for fields that are not in `typed`. */
  present?: Record<string, string | string[]>;
  as?: "member" | "business";
}

const member = { as: "member" } as const;
const options = (code: string) => `/product/x_${code}/options`;

const FORMS: Record<string, WrongForm> = {
  "signing in": { address: "/login", formId: "sign-in", schema: signInSchema, typed: { email: "ada@", password: "" } },
  joining: { address: "/create-account", formId: "join", schema: joinSchema, typed: { email: "ada" } },
  "a message": {
    address: "/contact-us",
    formId: "contact",
    schema: contactSchema,
    typed: { name: " ", email: "", message: "" },
  },
  "one's name": {
    ...member,
    address: "/account/details",
    formId: "names",
    schema: namesSchema,
    typed: { firstName: "", surname: " " },
    present: { intent: "names" },
  },
  "a date of birth": {
    ...member,
    address: "/account/details",
    formId: "about",
    schema: aboutSchema,
    typed: { dobDay: "31", dobMonth: "04", dobYear: "1984" },
    present: { intent: "about" },
  },
  "one's phones": {
    ...member,
    address: "/account/details",
    formId: "phones",
    schema: phonesSchema,
    typed: { mobilePhoneNumber: "04x", homePhoneAreaCode: "0-2", workPhoneAreaCode: "02" },
    present: { intent: "phones" },
  },
  "a company whose number is none": {
    as: "business",
    address: "/account/details",
    formId: "company",
    schema: companySchema,
    typed: { companyName: "", companyNumber: "51 824 753 557" },
    present: { intent: "company" },
  },
  "another password": {
    ...member,
    address: "/account/sign-in-details",
    formId: "change-password",
    schema: changePasswordSchema,
    typed: { currentPassword: "", newPassword: "short" },
  },
  "another email": {
    ...member,
    address: "/account/sign-in-details",
    formId: "change-email",
    schema: changeEmailSchema,
    typed: { email: "ada@", currentPassword: "" },
  },
  "closing an account": {
    ...member,
    address: "/account/your-data",
    formId: "closing",
    schema: closingSchema,
    typed: {},
  },
  "an address of an address book": {
    ...member,
    address: "/account/addresses/saved/new?by=hand",
    formId: "saved",
    schema: savedAddressSchema,
    typed: { name: "", street1: "", city: "Fitzroy", postcode: "306" },
    present: { intent: "save" },
  },
  newsletters: {
    address: "/newsletters",
    formId: "newsletters",
    schema: signUpSchema,
    typed: { email: "ada@" },
    present: { lists: [] },
  },
  "an alert": {
    address: `/product/x_${wares.soldOut.code}/back-in-stock`,
    formId: "alert",
    schema: assistanceSchema,
    typed: { email: "" },
  },
  "an address": {
    ...member,
    address: "/account/addresses/contact?by=hand",
    formId: "address",
    schema: ADDRESS_FORMS.contact,
    typed: { street1: "12 Smith Street", city: "", postcode: "30" },
  },
  "a review": {
    ...member,
    address: `/product/x_${wares.lamp.code}/review`,
    formId: "review",
    schema: reviewSchema,
    typed: { body: "" },
    present: { intent: "review" },
  },
  "a wishlist": { address: "/account/wishlists/new", formId: "wishlist", schema: detailsSchema, typed: { name: " " } },
  "a voucher": {
    address: options(wares.voucher.code),
    formId: "options",
    schema: OPTION_SCHEMAS.voucher,
    chosen: { amount: "other" },
    typed: { name: "", email: "a@b.org", confirmEmail: "a@c.org", value: "1.005", greeting: "" },
  },
  "a gift eBook": {
    address: `${options(wares.ebook.code)}?gift=true`,
    formId: "options",
    schema: OPTION_SCHEMAS["gift eBook"],
    typed: { name: "", email: "nobody", message: "" },
    present: { sendOn: "today" },
  },
  "a licence": {
    address: `${options(wares.licence.code)}?by=hand`,
    formId: "options",
    schema: OPTION_SCHEMAS.licence,
    typed: { organisation: "", phoneAreaCode: "x", venueCapacity: "lots", orgAddressPostcode: "1" },
  },
};

/** Submits the form, and expects the summary to contain the schema's messages, each linked to its field. */
async function expectSchemasWords(page: Page, { formId, schema, chosen, typed, present }: WrongForm): Promise<void> {
  const form = page.locator(`form#${formId}`);
  for (const [name, value] of Object.entries(chosen ?? {}))
    await form.locator(`[name="${name}"][value="${value}"]`).check();
  for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value);
  // Press the last button, because the review page also has earlier ones, for adding a code or gift wrap.
  await form.locator("button[type=submit]").last().click();
  const { fieldErrors } = parseFields(schema, { ...present, ...chosen, ...typed });
  const messages = Object.entries(fieldErrors ?? {});
  expect(messages).not.toEqual([]);
  const summary = form.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("listitem")).toHaveText(messages.map(([, message]) => message));
  for (const [name, message] of messages) {
    await expect(form.locator(`#${formId}-${name}-error`)).toHaveText(message);
    await expect(summary.locator(`a[href="#${formId}-${name}"]`)).toHaveText(message);
  }
  for (const [name, value] of Object.entries(typed)) {
    const isSecret = /password/i.test(name);
    if (!isSecret) await expect(form.locator(`[name="${name}"]`)).toHaveValue(value);
  }
}

for (const [who, what] of [
  ["a visitor", undefined],
  ["a member", "member"],
  ["a business", "business"],
] as const) {
  test(`every form of ${who} is refused in the schema's words`, async ({ page, context, shopper }) => {
    test.slow();
    shopper.expectNoise(/status of 422/);
    if (what) await signedIn(context, what === "business" ? { accountType: "b2b" } : {});
    const forms = Object.entries(FORMS).filter(([, { as }]) => as === what);
    expect(forms).not.toEqual([]);
    for (const [name, form] of forms) {
      await test.step(name, async () => {
        await page.goto(form.address);
        await expectSchemasWords(page, form);
      });
    }
  });
}

test("the last step of joining is refused in the schema's words", async ({ page, shopper }) => {
  shopper.expectNoise(/status of 422/);
  const { email } = aPerson();
  await page.goto("/create-account");
  await shopper.account.beginJoining(email);
  await page.goto(await mailedPath(email, "Finish creating your Lectern account"));
  await expectSchemasWords(page, {
    address: "",
    formId: "finish",
    schema: finishJoiningSchema,
    typed: { firstName: "", surname: "Reader", password: "short" },
  });
});

test("each step of the checkout is refused in the schema's words", async ({ page, shopper }) => {
  const { basket, checkout, expectNoise } = shopper;
  expectNoise(/status of 422/);
  await basket.fill(wares.map);
  await checkout.begin();
  await expect(checkout.heading).toHaveText("Your details");
  await expectSchemasWords(page, {
    address: "",
    formId: "contact",
    schema: contactStepSchema,
    typed: { email: "", firstName: "", surname: "Reader" },
  });
  await checkout.sayWho();
  await expect(checkout.heading).toHaveText("Delivery or click & collect");
  await page.goto("/checkout/delivery?by=hand");
  await expectSchemasWords(page, {
    address: "",
    formId: "deliver",
    schema: deliverSchema,
    typed: { street1: "", city: "Fitzroy", postcode: "306" },
    present: { intent: "deliver" },
  });
  await checkout.sayWhere();
  await expectSchemasWords(page, {
    address: "",
    formId: "review",
    schema: orderSchema,
    typed: {},
    present: { key: "", digest: "", shown: "", ticketKeys: [], ticketCounts: [], ticketNames: [], shownNames: [] },
  });
});
