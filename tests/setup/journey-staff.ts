/** Creates accounts that have a password, directly in the journeys' database. */
import { randomUUID } from "node:crypto";
import { hashPassword } from "~/domain/accounts/password.server";
import type { StaffRole } from "~/domain/staff/staff-roles";
import { aMember } from "../factories/members";

const PASSWORD = "a lantern in the yard";

interface Account {
  memberId: string;
  email: string;
  password: string;
  firstName: string;
}

/** Creates an account. `role` is a staff role, or `member` for a customer. */
export async function anAccount(role: "member" | StaffRole, firstName = "Quillan"): Promise<Account> {
  const email = `journey-${randomUUID()}@example.com`;
  const hash = await hashPassword(PASSWORD);
  const memberId = await aMember({ email, role, firstName: firstName, passwordHash: hash });
  return { memberId, email, password: PASSWORD, firstName };
}
