/**
 * Lists and changes the rules of searches in the office. They are entries of the content's menus, so files and forms change the
 * same rules, and every process applies a change within a quarter of a second.
 */
import { putContentMenu, selectContentMenus } from "~/database/content/content-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { foldWords } from "~/domain/catalogue/fold-words";
import { pastedIsbn13 } from "~/domain/catalogue/isbn";
import { paginate } from "~/domain/catalogue/pagination";
import { menuSchemas } from "~/domain/content/menu-schemas.server";
import { lockEdits } from "~/domain/content/page-versions.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { DEFAULT_SYNONYMS } from "~/domain/search/default-synonyms";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { announceChange } from "./edit-page.server";
import type { HasRoute } from "./find-at.server";
import { refuseFaults } from "./rule-faults.server";
import { type RuleEntry, toRuleId } from "./rule-id.server";
import type { RuleFilter, RuleKind, SearchRule } from "./search-rule";
import type { SearchRuleForm } from "./search-rules.schema";

const PAGE_SIZE = 50;

/** The menu that has the rules of each kind. */
const MENUS = {
  synonym: "synonyms",
  page: "synonyms",
  redirect: "search-redirects",
  pin: "pins",
  promo: "promos",
} as const satisfies Record<RuleKind, keyof typeof menuSchemas>;

type Menu = (typeof MENUS)[RuleKind];

/** The menus in the order in which the list shows them. The long one with the shop's own synonyms is last. */
const LISTED: readonly Menu[] = ["search-redirects", "pins", "promos", "synonyms"];

/** Returns all rules, by kind, the newest first. */
export async function listRules(): Promise<SearchRule[]> {
  const rows = await selectContentMenus();
  const found = LISTED.map((menu) => [menu, entriesOf(menu, rows)] as const);
  return found.flatMap(([menu, entries]) => entries.map((entry) => toRule(menu, entry)).toReversed());
}

function entriesOf(menu: Menu, rows: Awaited<ReturnType<typeof selectContentMenus>>): readonly RuleEntry[] {
  const body = rows.find(({ name }) => name === menu)?.body;
  if (body !== undefined) return JSON.parse(body) as RuleEntry[];
  return menu === "synonyms" ? (DEFAULT_SYNONYMS as readonly RuleEntry[]) : [];
}

function toRule(menu: Menu, entry: RuleEntry): SearchRule {
  const { words, href = "", title = "", products = [], ages = null } = entry;
  const kind = menu === "synonyms" ? (href === "" ? "synonym" : "page") : KINDS[menu];
  return { kind, id: toRuleId(menu, entry), words, href, title, products, ages };
}

const KINDS = { "search-redirects": "redirect", pins: "pin", promos: "promo" } as const;

/** Returns a page of the rules that contain the words in any field; pages count from 1. */
export async function ruleListPage({ kind, words }: RuleFilter, wanted: number) {
  const searched = foldWords(words);
  const matching = (await listRules()).filter(
    (rule) =>
      (kind === null || rule.kind === kind) &&
      [...rule.words, rule.href, rule.title, ...rule.products].some((text) => foldWords(text).includes(searched)),
  );
  const { page, start } = paginate(matching.length, { page: wanted, itemsPerPage: PAGE_SIZE });
  return { rules: matching.slice(start, start + PAGE_SIZE), total: matching.length, page, pageSize: PAGE_SIZE };
}

/** Returns the rules of each search, by its folded words. */
export async function rulesByTerm(): Promise<ReadonlyMap<string, readonly SearchRule[]>> {
  const byTerm = new Map<string, SearchRule[]>();
  for (const rule of await listRules())
    for (const term of new Set(rule.words.map(foldWords))) byTerm.set(term, [...(byTerm.get(term) ?? []), rule]);
  return byTerm;
}

/** Finds a rule; null if there is none, or if someone has changed it. */
export async function findRule(id: string): Promise<SearchRule | null> {
  return (await listRules()).find((rule) => rule.id === id) ?? null;
}

export interface RuleActor extends Actor {
  hasRoute: HasRoute;
}

/** Adds a rule. Throws `FieldRefused` for words, a page or products that it can't have. */
export async function addRule(form: SearchRuleForm, actor: RuleActor): Promise<void> {
  const entry = toEntry(form);
  await change(form.kind, async (entries, rules) => {
    await refuseFaults(toRule(MENUS[form.kind], entry), null, rules, actor.hasRoute);
    const log = { was: "", became: inShort(entry) };
    await logDeed({ ...actor, deed: "added a search rule", subject: entry.words.join(", "), change: log });
    return [...entries, entry];
  });
}

/**
 * Changes a rule. Throws the same errors as {@link addRule}, and {@link StaffRefused} if the rule has changed since the person
 * saw it.
 */
export async function changeRule(id: string, form: SearchRuleForm, actor: RuleActor): Promise<void> {
  const { kind } = await getSeen(id);
  const entry = toEntry({ ...form, kind });
  await change(kind, async (entries, rules) => {
    const before = getEntry(MENUS[kind], entries, id);
    await refuseFaults(toRule(MENUS[kind], entry), id, rules, actor.hasRoute);
    const log = { was: inShort(before), became: inShort(entry) };
    await logDeed({ ...actor, deed: "changed a search rule", subject: before.words.join(", "), change: log });
    return entries.map((each) => (each === before ? entry : each));
  });
}

/** Removes a rule. Throws {@link StaffRefused} if it has changed since the person saw it. */
export async function removeRule(id: string, actor: Actor): Promise<void> {
  const { kind } = await getSeen(id);
  await change(kind, async (entries) => {
    const before = getEntry(MENUS[kind], entries, id);
    const log = { was: inShort(before), became: "" };
    await logDeed({ ...actor, deed: "removed a search rule", subject: before.words.join(", "), change: log });
    return entries.filter((each) => each !== before);
  });
}

/** Replaces the entries of a kind's menu within one transaction. Other editors wait for it. */
async function change(
  kind: RuleKind,
  callback: (entries: readonly RuleEntry[], rules: readonly SearchRule[]) => Promise<readonly RuleEntry[]>,
): Promise<void> {
  await inTransaction(async () => {
    await lockEdits();
    const rows = await selectContentMenus();
    const menu = MENUS[kind];
    const entries = await callback(entriesOf(menu, rows), await listRules());
    const read = menuSchemas[menu].safeParse(entries);
    if (!read.success) throw new StaffRefused("The shop can't have more rules of this kind. Remove some first.");
    await putContentMenu({ name: menu, body: JSON.stringify(entries) }, new Date().toISOString());
    await announceChange();
  });
}

async function getSeen(id: string): Promise<SearchRule> {
  const rule = await findRule(id);
  if (!rule) throw moved();
  return rule;
}

function getEntry(menu: Menu, entries: readonly RuleEntry[], id: string): RuleEntry {
  const entry = entries.find((each) => toRuleId(menu, each) === id);
  if (!entry) throw moved();
  return entry;
}

function moved(): StaffRefused {
  return new StaffRefused(
    "Someone has changed or removed this rule since you opened it. Look at the list of rules before you make it again.",
  );
}

function toEntry({
  kind,
  words,
  href = "",
  title = "",
  products = "",
  fromAge = "",
  toAge = "",
}: SearchRuleForm): RuleEntry {
  const entry = { words: linesOf(words) };
  if (kind === "synonym") return entry;
  if (kind === "pin") return { ...entry, products: linesOf(products).map((code) => pastedIsbn13(code) ?? code) };
  if (kind === "promo") return { title, href, ...entry };
  const isForAges = kind === "page" && fromAge !== "";
  return { ...entry, href, ...(isForAges && { ages: [Number(fromAge), Number(toAge)] as const }) };
}

function linesOf(text: string): string[] {
  return [...new Set(text.split("\n").map((each) => each.trim()))].filter((each) => each !== "");
}

/** Describes an entry for the log. */
function inShort({ words, href, title, products, ages }: RuleEntry): string {
  const to = [title, href, products?.join(", "), ages && `ages ${ages.join("–")}`].filter(Boolean).join(", ");
  return to === "" ? words.join(", ") : `${words.join(", ")} → ${to}`;
}
