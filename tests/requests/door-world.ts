/** Simulates browsers that call the real loaders and actions for signing in, on a real database. */
import { database } from "~/database/engine/connection.server";
import { hashPassword } from "~/domain/accounts/password.server";
import type { Email } from "~/domain/mail/email";
import { MAIL_JOB } from "~/domain/mail/mail.server";
import { readVisitor } from "~/http/visitor.server";
import * as confirmEmail from "~/routes/accounts/sign-in/confirm-email";
import * as createAccount from "~/routes/accounts/sign-in/create-account";
import * as finishJoining from "~/routes/accounts/sign-in/finish-joining";
import * as login from "~/routes/accounts/sign-in/login";
import * as loginAssistance from "~/routes/accounts/sign-in/login-assistance";
import * as logout from "~/routes/accounts/sign-in/logout";
import * as resetPassword from "~/routes/accounts/sign-in/reset-password";
import * as signInDetails from "~/routes/accounts/sign-in-details";
import { aMember } from "../factories/members";
import { ask, form, pairs, type Route, SHOP } from "./basket-world";

const pages = {
  signInDetails,
  confirmEmail,
  createAccount,
  finishJoining,
  login,
  loginAssistance,
  logout,
  resetPassword,
};
type Page = keyof typeof pages;

export const PASSWORD = "wren on a wire";
let hashed: Promise<string> | undefined;
let turn = 0;

/** Creates a member with a password, {@link PASSWORD} by default. */
export async function aKnown(traits: Parameters<typeof aMember>[0] & { password?: string } = {}) {
  const { password, ...others } = traits;
  hashed ??= hashPassword(PASSWORD);
  const email = others.email ?? `known${++turn}.${Date.now()}@example.com`;
  const hash = password ? await hashPassword(password) : await hashed;
  return { email, id: await aMember({ passwordHash: hash, ...others, email }) };
}

/** Returns an email address that no member has. */
export const aNewEmail = () => `new${++turn}.${Date.now()}@example.com`;

/** Returns the member who is signed in with this cookie. */
export const findMember = async (cookie: string) =>
  (await readVisitor(new Request(SHOP, { headers: { Cookie: cookie } }))).member;

interface PostOptions {
  /** Token at the end of the address, for pages that have one. */
  token?: string;
  cookie?: string;
  /** The client's IP address. By default, each request has a new one. */
  address?: string;
  path?: string;
}

export function post(
  page: Page,
  fields: Record<string, string>,
  { token = "", cookie = "", address, path }: PostOptions = {},
) {
  const context = { clientAddress: address ?? `10.0.${(turn >> 8) & 255}.${turn++ & 255}` };
  const action = pages[page].action as unknown as Route;
  const params = { token, page: token };
  return ask(
    ({ request }) => action({ request, params, context }),
    form(path ?? `/${page}`, fields, cookie ? { Cookie: cookie } : {}),
  );
}

export function get(page: Page, { token = "", cookie = "", path }: PostOptions = {}) {
  const loader = pages[page].loader as unknown as Route;
  const request = new Request(`${SHOP}${path ?? `/${page}`}`, { headers: cookie ? { Cookie: cookie } : {} });
  return ask(() => loader({ request, params: { token, page: token }, context: {} }), request);
}

/** Signs in and returns the browser's cookies, except the flash. */
export async function signedIn(email: string, password = PASSWORD, cookie = ""): Promise<string> {
  const answer = await post("login", { email, password }, { cookie });
  if (answer.status !== 303) throw new Error(`Signing in answered ${answer.status}: ${JSON.stringify(answer.data)}`);
  return pairs(answer.cookies.filter((each) => each.startsWith("session=")));
}

/** Returns the queued emails to this address, from the oldest to the newest. */
export async function emailsTo(email: string): Promise<Email[]> {
  const jobs = await database()
    .selectFrom("jobs")
    .select("payload")
    .where("kind", "=", MAIL_JOB)
    .orderBy("created_at")
    .execute();
  return jobs.map(({ payload }) => JSON.parse(payload) as Email).filter((mail) => mail?.to === email);
}

/** Returns the token in the link of the newest email to this address. */
export async function mailedTo(email: string): Promise<string> {
  const href = (await emailsTo(email)).at(-1)?.link?.href ?? "";
  return href.slice(href.lastIndexOf("/") + 1);
}
