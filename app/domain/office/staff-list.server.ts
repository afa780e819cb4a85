/** Lists the shop's staff, and changes the list from the office. */
import { inTransaction } from "~/database/engine/connection.server";
import { selectAllStaffStores, selectStaff } from "~/database/staff/staff-account-records.server";
import { selectStaffStores } from "~/database/staff/staff-store-records.server";
import { openStaffAccount } from "~/domain/accounts/open-account.server";
import { queueEmail } from "~/domain/mail/mail.server";
import { shopSettings } from "~/domain/settings/settings.server";
import {
  giveRole,
  keepAnOwner,
  limitToStores,
  lockPerson,
  StaffChangeRefused,
  takeSecondFactor,
} from "~/domain/staff/staff-accounts.server";
import { ROLE_WORDS, type Role, type StaffRole } from "~/domain/staff/staff-roles";
import { listStores } from "~/domain/stores/stores.server";
import type { OfficeStaff } from "./office-sessions.server";
import { maySupervise, rolesToGive } from "./supervision";

/** One staff member's row in the list. */
export interface StaffLine {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** The slugs of the person's stores; empty means all stores. */
  stores: string[];
  hasSecondFactor: boolean;
  /** True if the staff member who is viewing the list may change this person. */
  isChangeable: boolean;
}

/** Lists the staff by name. A staff member limited to certain stores sees only colleagues who are limited to those stores. */
export async function listStaff(reader: OfficeStaff): Promise<StaffLine[]> {
  const [rows, places] = await Promise.all([selectStaff(), selectAllStaffStores()]);
  const lines = rows.map(({ id, email, role, firstName, surname, confirmedAt }) => {
    const stores = places.filter(({ memberId }) => memberId === id).map(({ storeSlug }) => storeSlug);
    const name = `${firstName} ${surname}`.trim();
    const isChangeable = id !== reader.staffId && maySupervise(reader, { role, stores });
    return { id, name, email, role, stores, hasSecondFactor: confirmedAt !== null, isChangeable };
  });
  const isSeen = ({ stores }: StaffLine) => maySupervise({ ...reader, role: "owner" }, { role: "packing", stores });
  return lines.filter((line) => line.id === reader.staffId || isSeen(line));
}

/** Lists the roles and stores that a staff member may assign, for use in a form. */
export async function placesToGive(
  reader: OfficeStaff,
): Promise<{ roles: { value: string; label: string }[]; stores: { slug: string; name: string }[] }> {
  const stores = (await listStores()).filter(({ slug }) => reader.stores.length === 0 || reader.stores.includes(slug));
  return {
    roles: rolesToGive(reader).map((role) => ({ value: role, label: `${role}: ${ROLE_WORDS[role]}` })),
    stores: stores.map(({ slug, name }) => ({ slug, name })),
  };
}

/** The role and the stores of a person who is invited or changed. */
interface Place {
  role: StaffRole;
  stores: readonly string[];
}

interface Invitation extends Place {
  email: string;
  firstName: string;
  surname: string;
}

/** Origins for the links in emails. */
interface Origins {
  shop: string;
  office: string;
}

/**
 * Gives a person a role and emails them. Someone without an account gets a link to set a password, valid for a week; an
 * existing member signs in with their own password. Throws {@link StaffChangeRefused}.
 */
export async function inviteStaff(invited: Invitation, actor: OfficeStaff, origins: Origins): Promise<void> {
  const { email, role } = invited;
  await refuseForbidden(actor, invited);
  const officeHref = `${origins.office}/office`;
  await inTransaction(async () => {
    const known = await lockPerson({ email });
    if (known && known.role !== "member") throw new StaffChangeRefused(`${email} works for the shop already.`);
    if (known) {
      await giveRole(known, role, actor);
      const shop = (await shopSettings()).name;
      await queueEmail(invitationEmail(known.email, officeHref, shop), "account changed");
    } else await openStaffAccount(invited, role, { origin: origins.shop, posts: true, actor, officeHref });
    const opened = known ?? (await lockPerson({ email }));
    if (opened) await limitToStores(opened, invited.stores, actor);
  });
}

function invitationEmail(to: string, href: string, shop: string) {
  return {
    to,
    subject: `You can now work in the ${shop} office`,
    paragraphs: [`Sign in with your ${shop} email address and password.`],
    link: { label: "Open the office", href },
    afterwards: ["If you don't work for us, you can ignore this email."],
  };
}

/** Changes a person's role and stores, and signs them out everywhere. Throws {@link StaffChangeRefused}. */
export async function changeStaff(id: string, to: Place, actor: OfficeStaff): Promise<void> {
  await refuseForbidden(actor, to);
  await changing(id, actor, to.role, async (person) => {
    if (person.role !== to.role) await giveRole(person, to.role, actor);
    await limitToStores(person, to.stores, actor);
  });
}

/** Removes a person's role, which immediately ends all of their sessions. Throws {@link StaffChangeRefused}. */
export async function dismissStaff(id: string, actor: OfficeStaff): Promise<void> {
  await changing(id, actor, "member", (person) => giveRole(person, "member", actor));
}

/** Removes a person's second factor, in case they lost it. Throws {@link StaffChangeRefused}. */
export async function resetSecondFactor(id: string, actor: OfficeStaff): Promise<void> {
  await changing(id, actor, null, async ({ email }) => {
    if (!(await takeSecondFactor(email, actor)))
      throw new StaffChangeRefused("There is no second factor to take away.");
  });
}

type Person = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/**
 * Runs `callback` in a transaction with the person locked, if the actor may change that person. `role` is the person's new role;
 * null keeps the current one.
 */
async function changing(
  id: string,
  actor: OfficeStaff,
  role: Role | null,
  callback: (person: Person) => Promise<void>,
): Promise<void> {
  if (id === actor.staffId) throw new StaffChangeRefused("You can't change yourself. Ask another manager.");
  await inTransaction(async () => {
    if (role !== null) await keepAnOwner({ id }, role);
    const named = await lockPerson({ id });
    const stores = named ? await selectStaffStores(id) : [];
    if (!named || named.role === "member") throw new StaffChangeRefused("This person no longer works for the shop.");
    if (!maySupervise(actor, { ...named, stores }))
      throw new StaffChangeRefused(`You can't change ${named.email}. Ask an owner.`);
    await callback(named);
  });
}

/** Throws {@link StaffChangeRefused} for a role or stores that the actor may not assign, and for stores that don't exist. */
async function refuseForbidden(actor: OfficeStaff, place: Place): Promise<void> {
  if (!rolesToGive(actor).includes(place.role)) throw new StaffChangeRefused("You can't appoint owners. Ask an owner.");
  if (!maySupervise({ ...actor, role: "owner" }, place))
    throw new StaffChangeRefused("Choose stores that you work for yourself.");
  const known = new Set((await listStores()).map(({ slug }) => slug));
  if (place.stores.some((slug) => !known.has(slug))) throw new StaffChangeRefused("One of these stores doesn't exist.");
}
