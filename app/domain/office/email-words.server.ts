/** Shows and changes the words of emails in the office. They are a setting, whose rules `domain/settings` checks. */
import { isDeepStrictEqual } from "node:util";
import { type DefaultWords, EMAIL_PLACEHOLDERS, WORDED_PARTS, type WordedPart } from "~/domain/mail/email-placeholders";
import {
  type ChangedWords,
  defaultWords,
  EMAIL_NAMES,
  EMAIL_WORDS,
  type EmailName,
  neededPlaceholders,
  placeholdersFor,
} from "~/domain/mail/email-words";
import { StaffRefused } from "~/domain/orders/refusals";
import {
  changeSettings,
  checkSettings,
  SettingMoved,
  toSeen,
  type WrongSettings,
} from "~/domain/settings/change-settings.server";
import type { EmailWordsForm } from "./email-words.schema";
import type { OfficeStaff } from "./office-sessions.server";
import { settingPath, settingTitle } from "./setting-forms";
import { showSetting, storedSettings } from "./settings.server";

const MAX_TRIES = 5;

/** The emails that the owner writes completely, each of which has its own setting. */
const WRITTEN_EMAILS = [
  { name: "birthdayEmail", when: "On the birthday of members who chose the birthday offer." },
  { name: "basketEmail", when: "A day after a member who chose it has left a basket." },
] as const;

/** Returns the path of the page of an email's words. */
export function emailWordsPath(name: EmailName): string {
  return `${settingPath("emailWords")}/${name}`;
}

/** Returns the name if it is an email's; null otherwise. */
export function findEmailName(name: string): EmailName | null {
  return EMAIL_NAMES.find((each) => each === name) ?? null;
}

/** Returns all emails whose words staff can change, in groups. */
export async function listEmails() {
  const { emailWords, ...settings } = await storedSettings();
  const changeable = EMAIL_NAMES.map((name) => {
    const { group, title, when }: DefaultWords = EMAIL_WORDS[name];
    const { subject } = { ...defaultWords(name), ...emailWords[name] };
    const state = emailWords[name] === undefined ? "Default" : "Changed";
    return { group, title, when, subject, state, href: emailWordsPath(name) };
  });
  const written = WRITTEN_EMAILS.map(({ name, when }) => {
    const { subject = "–" } = settings[name] ?? {};
    const state = settings[name] === null ? "Not sent" : "Written";
    return {
      group: "Sent once you have written them",
      title: settingTitle(name),
      when,
      subject,
      state,
      href: settingPath(name),
    };
  });
  const rows = [...changeable, ...written];
  const groups = [...new Set(rows.map(({ group }) => group))];
  return {
    setting: await showSetting("emailWords"),
    groups: groups.map((title) => ({ title, rows: rows.filter(({ group }) => group === title) })),
  };
}

/** Returns an email with its words for its form. */
export async function loadEmailWords(name: EmailName) {
  const { emailWords } = await storedSettings();
  const { title, when, fixed, inText = [] }: DefaultWords = EMAIL_WORDS[name];
  const changed = emailWords[name];
  return {
    previewHref: `${emailWordsPath(name)}/preview`,
    ...{ title, when, fixed, seen: toSeen(changed ?? {}), isChanged: changed !== undefined },
    typed: { ...defaultWords(name), ...changed },
    initial: defaultWords(name),
    placeholders: placeholdersFor(name, "opening").map((word) => ({
      ...{ word: `{${word}}`, about: EMAIL_PLACEHOLDERS[word] },
      isInText: inText.includes(word),
      isNeeded: neededPlaceholders(name, "opening").includes(word),
    })),
  };
}

/** Checks the typed words and returns them, without parts that have their default words. Throws {@link WrongSettings}. */
export async function checkEmailWords(name: EmailName, form: EmailWordsForm): Promise<ChangedWords[EmailName]> {
  const initial = defaultWords(name);
  const parts = WORDED_PARTS.filter((part) => form[part] !== undefined && form[part] !== initial[part]);
  const words = Object.fromEntries(parts.map((part) => [part, form[part]]));
  await checkSettings({ emailWords: { [name]: words } });
  return words;
}

/**
 * Saves the typed words of an email. Returns false if the email already had them. Throws {@link WrongSettings}, and {@link
 * StaffRefused} if someone has changed its words since.
 */
export async function saveEmailWords(name: EmailName, form: EmailWordsForm, staff: OfficeStaff): Promise<boolean> {
  return change(name, (await checkEmailWords(name, form)) ?? {}, form, staff);
}

/** Gives an email its default words again. Throws {@link StaffRefused} if someone has changed its words since. */
export async function resetEmailWords(name: EmailName, seen: string, staff: OfficeStaff): Promise<void> {
  await change(name, {}, { seen, reason: "" }, staff);
}

/** Compares the words of this email only, so that people who change different emails don't hold each other up. */
async function change(
  name: EmailName,
  words: Partial<Record<WordedPart, string>>,
  { seen, reason }: { seen: string; reason: string },
  staff: OfficeStaff,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const { emailWords } = await storedSettings();
    const { [name]: before, ...others } = emailWords;
    if (seen !== toSeen(before ?? {}))
      throw new StaffRefused("Someone has changed these words since you opened the page. Please look at them again.");
    if (isDeepStrictEqual(before ?? {}, words)) return false;
    const after = Object.keys(words).length === 0 ? others : { ...emailWords, [name]: words };
    try {
      await changeSettings({ emailWords: after }, staff, { seen: { emailWords: toSeen(emailWords) }, reason });
      return true;
    } catch (error) {
      if (!(error instanceof SettingMoved) || tries === MAX_TRIES) throw error;
    }
  }
}

/** Returns messages by form field for the problems of words. */
export function toWordsErrors({ problems }: WrongSettings): Record<string, string> {
  const known: readonly string[] = WORDED_PARTS;
  return Object.fromEntries(
    problems.map((problem) => {
      const [place = "", ...words] = problem.replace("emailWords: ", "").split(" ");
      const part = place.split(".")[1] ?? "";
      return known.includes(part) ? [part, `It ${words.join(" ")}`] : ["form", problem];
    }),
  );
}
