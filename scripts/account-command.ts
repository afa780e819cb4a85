/** What staff:add and business:add have in common: their arguments, and the shop's database around the work. */
import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Opened } from "../app/domain/accounts/open-account.server";

/** What was typed can't be; the message says why. */
export class Unusable extends Error {}

export const personOptions = {
  email: { type: "string" },
  "first-name": { type: "string" },
  surname: { type: "string" },
  "no-letter": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const satisfies ParseArgsConfig["options"];

export const PERSON_USAGE = `  --email ADDRESS       what they sign in by
  --first-name NAME
  --surname NAME
  --no-letter           print the link to a first password, and send no letter with it`;

type Typed = Record<string, string | boolean | undefined>;

interface Command {
  usage: string;
  options: NonNullable<ParseArgsConfig["options"]>;
  /** Throws {@link Unusable}. */
  open(typed: Typed, to: { origin: string; posts: boolean }): Promise<Opened>;
}

/** Text that is there, cut of spaces around it. Throws {@link Unusable}. */
export function required(typed: Typed, name: string): string {
  const text = String(typed[name] ?? "").trim();
  if (text === "") throw new Unusable(`--${name} is missing.`);
  return text;
}

/** Throws {@link Unusable}. */
export async function personIn(typed: Typed): Promise<{ email: string; firstName: string; surname: string }> {
  const { emailFault } = await import("../app/domain/accounts/contact");
  const email = required(typed, "email");
  if (emailFault(email)) throw new Unusable(`--email: ${email} is no email address.`);
  const names = { firstName: required(typed, "first-name"), surname: required(typed, "surname") };
  for (const name of Object.values(names)) if ([...name].length > 100) throw new Unusable("A name is too long.");
  return { email, ...names };
}

/** Runs the command and answers the process's exit status. */
export async function runCommand({ usage, options, open }: Command, args?: string[]): Promise<number> {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 24) {
    console.error(`This is Node ${process.versions.node}; the shop needs 24. Start it through npm.`);
    return 1;
  }
  let typed: Typed;
  try {
    typed = parseArgs({ options, ...(args && { args }) }).values as Typed;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return 1;
  }
  if (typed.help) {
    console.log(usage);
    return 0;
  }
  // Only now: on an older Node the database's driver does not even load.
  const { env } = await import("../app/env.server");
  const { closeDatabase, database, dialect } = await import("../app/database/connection.server");
  const { migrate } = await import("../app/database/migrate.server");
  const { EmailTaken } = await import("../app/domain/accounts/open-account.server");
  try {
    await migrate(database(), dialect());
    const posts = !typed["no-letter"];
    const opened = await open(typed, { origin: env.SHOP_ORIGIN ?? `http://localhost:${env.PORT}`, posts });
    console.log(`The account ${opened.customerCode} is open. Its first password is chosen, within a week and once, at`);
    console.log(opened.passwordHref);
    if (posts) console.log("A letter with this link goes out as soon as the shop runs.");
    return 0;
  } catch (error) {
    if (!(error instanceof Unusable || error instanceof EmailTaken)) throw error;
    console.error(error instanceof Unusable ? `${error.message}\n\n${usage}` : error.message);
    return 1;
  } finally {
    await closeDatabase();
  }
}
