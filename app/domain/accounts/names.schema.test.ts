import { expect, it } from "vitest";
import { contactStepSchema } from "~/domain/checkout/checkout.schema";
import { contactSchema } from "~/domain/contact/contact.schema";
import { parseFields } from "~/domain/form/parse-fields";
import { OPTION_SCHEMAS } from "~/domain/options/options.schema";
import { companySchema, namesSchema } from "./details.schema";
import { MAX_NAME_LENGTH } from "./names.schema";
import { finishJoiningSchema } from "./sign-in.schema";

const FORMS = [
  [finishJoiningSchema, "firstName"],
  [finishJoiningSchema, "surname"],
  [namesSchema, "firstName"],
  [companySchema, "contactName"],
  [contactStepSchema, "surname"],
  [contactSchema, "name"],
  [OPTION_SCHEMAS.licence, "owner"],
] as const;

const GIFTS = [OPTION_SCHEMAS.voucher, OPTION_SCHEMAS["gift eBook"]] as const;

it.each(GIFTS)("a name in an email to another person can't contain digits or web addresses", (schema) => {
  const getFault = (name: string) => parseFields(schema, { name }).fieldErrors?.name;
  const names = [
    "Grace",
    "Anne-Marie O’Brien",
    "J.R.R. Tolkien",
    "Dr. Ng",
    "Mum & Dad",
    "李小龍",
    "Zoë",
    "x".repeat(60),
  ];
  for (const name of names) expect([name, getFault(name)]).toEqual([name, undefined]);
  const sentence = "Please enter a name with up to 60 letters, without digits or web addresses.";
  const pretending = [
    "win.example",
    "www example",
    "http://x",
    "a@b",
    "Call 1300",
    "٣٤",
    "x".repeat(61),
    "ann。example",
    "\u202eevil",
  ];
  for (const name of pretending) expect([name, getFault(name)]).toEqual([name, sentence]);
});

it.each(FORMS)("every form that asks for a name allows the same length", (schema, field) => {
  const findFault = (name: string) => parseFields(schema, { [field]: name }).fieldErrors?.[field];
  expect(findFault("x".repeat(MAX_NAME_LENGTH))).toBeUndefined();
  expect(findFault("𠮷".repeat(MAX_NAME_LENGTH))).toBeUndefined();
  expect(findFault("x".repeat(MAX_NAME_LENGTH + 1))).toBe("A name can have at most 100 characters.");
});
