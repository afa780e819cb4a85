import { expect, it } from "vitest";
import { contactStepSchema } from "~/domain/checkout/checkout.schema";
import { contactSchema } from "~/domain/contact/contact.schema";
import { parseFields } from "~/domain/form/parse-fields";
import { OPTION_SCHEMAS } from "~/domain/options/options.schema";
import { companySchema, namesSchema } from "./details.schema";
import { LONGEST_NAME } from "./names.schema";
import { finishJoiningSchema } from "./sign-in.schema";

const FORMS = [
  [finishJoiningSchema, "firstName"],
  [finishJoiningSchema, "surname"],
  [namesSchema, "firstName"],
  [companySchema, "contactName"],
  [contactStepSchema, "surname"],
  [contactSchema, "name"],
  [OPTION_SCHEMAS.voucher, "name"],
  [OPTION_SCHEMAS.licence, "owner"],
] as const;

it.each(FORMS)("a name may be as long in every form that asks for one", (schema, field) => {
  const faultOf = (name: string) => parseFields(schema, { [field]: name }).fieldErrors?.[field];
  expect(faultOf("x".repeat(LONGEST_NAME))).toBeUndefined();
  expect(faultOf("𠮷".repeat(LONGEST_NAME))).toBeUndefined();
  expect(faultOf("x".repeat(LONGEST_NAME + 1))).toBe("A name can have at most 100 characters.");
});
