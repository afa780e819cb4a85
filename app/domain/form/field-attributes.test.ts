import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { aboutSchema, companySchema, namesSchema, phonesSchema } from "~/domain/accounts/details.schema";
import { finishJoiningSchema, signInSchema } from "~/domain/accounts/sign-in.schema";
import { ADDRESS_FORMS } from "~/domain/addresses/address-form.schema";
import { deliverSchema, reviewSchema as orderSchema } from "~/domain/checkout/checkout.schema";
import { OPTION_SCHEMAS } from "~/domain/options/options.schema";
import { reviewSchema } from "~/domain/reviews/review.schema";
import { detailsSchema } from "~/domain/wishlists/wishlist-details.schema";
import { hinted, toAttributes } from "./field-attributes";
import { line, rule } from "./text-fields";

describe("a field's attributes", () => {
  const schema = z.object({
    free: line(),
    missing: line(z.minLength(1, "Missing.")),
    bounded: line(z.minLength(3, "Short."), z.maxLength(9, "Long.")),
    ruled: line(rule((text) => (text === "" ? "Missing." : null))),
    within: z._default(z.string().check(z.maxLength(5, "Long.")), ""),
    list: z.array(z.string()),
    fullList: z.array(z.string()).check(z.minLength(1, "Choose.")),
    box: z.literal("on", "Tick."),
    hinted: hinted(line(z.maxLength(9, "Long.")), { type: "tel", maxLength: 20 }),
  });

  it.each([
    ["free", {}],
    ["missing", { required: true }],
    ["bounded", { required: true, minLength: 3, maxLength: 9 }],
    ["ruled", { required: true }],
    ["within", { maxLength: 5 }],
    ["list", {}],
    ["fullList", { required: true }],
    ["box", { required: true }],
    ["hinted", { type: "tel", maxLength: 20 }],
  ])("derives the form attributes of the field %s from its schema", (name, attributes) => {
    expect(toAttributes(schema, name)).toEqual(attributes);
    expect(toAttributes(schema, name)).toEqual(attributes);
  });

  it("gives form attributes only for fields that the schema knows", () => {
    expect(() => toAttributes(schema, "other")).toThrow(/"other"/);
    expect(() => toAttributes(schema, "__proto__")).toThrow();
  });
});

it.each([
  [
    signInSchema,
    "email",
    { required: true, maxLength: 254, type: "email", inputMode: "email", autoComplete: "username" },
  ],
  [signInSchema, "password", { required: true, maxLength: 1024, type: "password", autoComplete: "current-password" }],
  [finishJoiningSchema, "firstName", { required: true, maxLength: 100, autoComplete: "given-name" }],
  [finishJoiningSchema, "password", { required: true, minLength: 8, type: "password", autoComplete: "new-password" }],
  [namesSchema, "title", { maxLength: 20, autoComplete: "honorific-prefix" }],
  [namesSchema, "surname", { required: true, maxLength: 100, autoComplete: "family-name" }],
  [aboutSchema, "dobYear", { maxLength: 4, inputMode: "numeric", autoComplete: "bday-year" }],
  [aboutSchema, "gender", { autoComplete: "sex" }],
  [phonesSchema, "homePhoneAreaCode", { maxLength: 30, inputMode: "tel", autoComplete: "home tel-area-code" }],
  [phonesSchema, "mobilePhoneNumber", { maxLength: 30, type: "tel", inputMode: "tel", autoComplete: "tel" }],
  [phonesSchema, "homePhoneNumber", { maxLength: 30, inputMode: "tel", autoComplete: "home tel-local" }],
  [companySchema, "companyNumber", { maxLength: 20, inputMode: "numeric" }],
  [deliverSchema, "deliveryInstructions", { maxLength: 250 }],
  [orderSchema, "agree", { required: true }],
  [OPTION_SCHEMAS.voucher, "value", { inputMode: "decimal", autoComplete: "off" }],
  [
    OPTION_SCHEMAS.licence,
    "phoneNumber",
    { required: true, maxLength: 30, inputMode: "tel", autoComplete: "tel-local" },
  ],
  [reviewSchema, "stars", { required: true }],
  [reviewSchema, "body", { required: true, maxLength: 4000 }],
  [detailsSchema, "name", { required: true, maxLength: 64, autoComplete: "off" }],
  [detailsSchema, "description", { maxLength: 250 }],
] as [z.core.$ZodObject, string, object][])(
  "the shop's own form fields have their attributes",
  (schema, name, attributes) => {
    expect(toAttributes(schema, name)).toEqual(attributes);
  },
);

describe("what must be filled in because of another field", () => {
  const postcode = (country: string) => toAttributes(ADDRESS_FORMS.delivery, "postcode", { country });

  it("a postcode is required in Australia only", () => {
    expect(postcode("AUS")).toEqual({ required: true, maxLength: 16, autoComplete: "postal-code" });
    expect(postcode("UK")).toEqual({ maxLength: 16, autoComplete: "postal-code" });
  });

  it("an address that is looked up requires only the look-up itself", () => {
    const given = { entry: "look-up" };
    expect(toAttributes(ADDRESS_FORMS.delivery, "street1", given).required).toBeUndefined();
    expect(toAttributes(ADDRESS_FORMS.delivery, "lookUp", given).required).toBe(true);
    expect(toAttributes(OPTION_SCHEMAS.licence, "orgAddressLookUp", { orgAddressEntry: "look-up" }).required).toBe(
      true,
    );
  });

  it("a gift's date is required when the gift is to be sent on a date", () => {
    const day = (sendOn: string) => toAttributes(OPTION_SCHEMAS["gift eBook"], "day", { sendOn }).required;
    expect([day("date"), day("today")]).toEqual([true, undefined]);
  });
});
