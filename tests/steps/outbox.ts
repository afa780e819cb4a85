/** Reads the emails of the journeys' shop, which has no mail server. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "playwright/test";
import { journeyFolder } from "../setup/journey-shop";

const outbox = path.join(journeyFolder, "outbox");

export interface ReadEmail {
  to: string;
  subject: string;
  /** Source of the whole message, with soft line breaks removed. */
  text: string;
}

/**
 * Emails that have already been read, by file name. They are stored because a run sends hundreds of emails, and a journey
 * searches them several times.
 */
const known = new Map<string, ReadEmail>();

/** Returns the emails sent to this address, in any order. */
export async function emailsTo(address: string): Promise<ReadEmail[]> {
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
  for (const name of files)
    if (!known.has(name)) known.set(name, readEmail(await readFile(path.join(outbox, name), "utf8")));
  return [...known.values()].filter((email) => email.to === address);
}

function readEmail(message: string): ReadEmail {
  const header = (name: string) => message.match(new RegExp(`^${name}: (.*)$`, "m"))?.[1] ?? "";
  // Decode the soft line breaks of quoted-printable, and the escaped "=".
  const text = message.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
  return { to: header("To"), subject: header("Subject"), text };
}

/** Waits for the email, and returns the path of the link in it. */
export async function mailedPath(address: string, subject: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const email = (await emailsTo(address)).find((each) => each.subject === subject);
      found = email?.text.match(/^https?:\/\/[^/\s]+(\/\S+)$/m)?.[1];
      return found;
    }, `a letter to ${address}: ${subject}`)
    .toBeTruthy();
  return found ?? "";
}
