/** The forms for changing the list of staff. */
import * as z from "zod/mini";
import { emailField } from "~/domain/accounts/contact.schema";
import { firstNameField, surnameField } from "~/domain/accounts/names.schema";
import { STAFF_ROLES } from "~/domain/staff/staff-roles";

const role = z.enum(STAFF_ROLES, "Choose a role");
const stores = z.array(z.string());

export const inviteSchema = z.object({
  email: emailField,
  firstName: firstNameField,
  surname: surnameField,
  role,
  stores,
});

export const placeSchema = z.object({ role, stores });
