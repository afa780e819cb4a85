/** The form of a block, and the changes that staff make to blocks. */
import { createHash } from "node:crypto";
import { type BlockKind, blockSchemas, LEAVES, OTHER_NAMES } from "~/domain/content/block-schemas.server";
import * as tree from "~/domain/content/block-tree";
import { toPageFile } from "~/domain/content/export-content.server";
import { readMarkup } from "~/domain/content/read-markup.server";
import { shopFiles } from "~/domain/files/shop-files.server";
import { pagePictureFile, pagePictureName } from "~/domain/images/page-picture";
import { sizeOfPicture } from "~/domain/images/picture-format.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { staffMay } from "~/domain/staff/staff-roles";
import { CONDITION_CHOICES, OTHER_CONDITION } from "./block-conditions";
import { blockFault } from "./block-faults";
import type { FieldGroup } from "./block-field";
import { toFields, toRaw } from "./block-fields.server";
import { kindTitle } from "./block-words";
import { changeDraft, type PageChange, toNewPage } from "./edit-page.server";
import type { OfficeStaff } from "./office-sessions.server";
import { changesInWords, type PageFile } from "./page-lines";
import type { EditedPage } from "./pages.server";
import { dateFaults, dateFields, toWrittenDate } from "./written-date";

/** Problems of a block's form by field. */
export class WrongBlock extends Error {
  constructor(readonly fieldErrors: Record<string, string>) {
    super("The block has wrong fields.");
  }
}

export interface BlockForm {
  kind: string;
  title: string;
  groups: FieldGroup[];
  values: Record<string, string>;
  /** Digest of the block as the person sees it; '' for a new block. */
  was: string;
  /** False for kinds that this person can't write. */
  mayEdit: boolean;
}

/** Returns the kind as the schemas name it; null for an unknown one. */
export function findKind(name: unknown): BlockKind | null {
  if (typeof name !== "string") return null;
  const kind = OTHER_NAMES.get(name) ?? name;
  return Object.hasOwn(blockSchemas, kind) ? (kind as BlockKind) : null;
}

/** Returns whether a person can write blocks of this kind. HTML blocks can have scripts. */
function mayWrite(kind: BlockKind, { role }: Pick<OfficeStaff, "role">): boolean {
  return kind !== "html" || staffMay(role, "edit HTML");
}

/** Returns whether blocks of this kind can contain others. */
export function canHaveChildren(kind: unknown): boolean {
  const known = findKind(kind);
  return known === null || !LEAVES.has(known);
}

/** Returns the form of a block as written, or of a new block of this kind. */
export function blockForm(kind: BlockKind, block: tree.RawBlock | null, staff: OfficeStaff): BlockForm {
  const { groups, values } = toFields(kind, blockSchemas[kind], block ?? {});
  const { conditions, from, until, className, style } = block ?? {};
  const condition = typeof conditions === "string" ? conditions.trim() : "";
  const isChoice = CONDITION_CHOICES.some(({ value }) => value === condition);
  return {
    ...{ kind, title: kindTitle(kind), groups, was: block ? toDigest(block) : "", mayEdit: mayWrite(kind, staff) },
    values: {
      ...values,
      ...{ shownTo: isChoice ? condition : OTHER_CONDITION, conditions: isChoice ? "" : condition },
      ...dateFields("from", from),
      ...dateFields("until", until),
      className: typeof className === "string" ? className : "",
      style: styleLines(style),
    },
  };
}

/** Names of all fields of a form that may be posted. */
export function isBlockField(name: string): boolean {
  return /^[a-zA-Z]{1,30}(?:\.[\w-]{1,30}){0,4}$/.test(name);
}

/** Saves a block's form. Throws {@link WrongBlock}, and {@link StaffRefused} if someone else has changed the block. */
export async function saveBlock(
  path: string,
  {
    at,
    kind,
    was,
    typed: given,
  }: { at: readonly number[]; kind: BlockKind; was: string; typed: ReadonlyMap<string, string> },
  staff: OfficeStaff,
): Promise<void> {
  const typed = await withPictureSizes(given);
  if (!mayWrite(kind, staff)) throw new StaffRefused("You can't write HTML blocks. Ask a manager.");
  const change = (edited: EditedPage): PageChange => {
    if (was === "") {
      const blocks = tree.insertBlock(edited.blocks, at, toBlock(kind, { kind }, typed));
      return toChange(edited, blocks, `Added: ${kindTitle(kind)}`);
    }
    const position = findUnchanged(edited.blocks, at, was);
    const block = position && tree.findBlock(edited.blocks, position);
    if (!position || !block) throw movedBlock(edited, at, kind, typed);
    const blocks = tree.replaceBlock(edited.blocks, position, toBlock(kind, block, typed));
    return toChange(edited, blocks, `Changed: ${kindTitle(kind)}`);
  };
  await changeDraft(path, null, change, staff);
}

/** Fills the empty sizes of pictures of the shelf, so that nobody has to measure them. */
export async function withPictureSizes(typed: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
  const filled = new Map(typed);
  for (const [name, src] of typed) {
    const [, part] = /^((?:[\w.]+\.)?)src$/.exec(name) ?? [];
    const file = part === undefined ? null : pagePictureFile(pagePictureName(src.trim()) ?? "");
    const bytes = file === null ? null : await shopFiles().read(file);
    const size = bytes && (await sizeOfPicture(bytes));
    if (!size) continue;
    for (const side of ["width", "height"] as const)
      if (!filled.get(`${part}${side}`)) filled.set(`${part}${side}`, String(Math.min(size[side], 4000)));
  }
  return filled;
}

/** Moves, copies or removes a block of the page that the person saw. Throws {@link StaffRefused}. */
export async function changeBlock(
  path: string,
  seen: string,
  act: tree.BlockAct,
  at: readonly number[],
  staff: OfficeStaff,
) {
  const change = (edited: EditedPage): PageChange => {
    const changed = tree.changeTree(edited.blocks, act, at);
    const title = kindTitle(String(tree.findBlock(edited.blocks, at)?.kind ?? ""));
    return toChange(edited, changed, `${ACT_WORDS[act]}: ${title}`);
  };
  await changeDraft(path, seen, change, staff);
}

const ACT_WORDS = { up: "Moved up", down: "Moved down", copy: "Copied", remove: "Removed" };

function toChange({ current }: EditedPage, blocks: unknown[] | null, what: string): PageChange {
  if (!blocks) throw new StaffRefused("There is no place for this block. Please look at the page again.");
  return { page: toNewPage({ ...(toPageFile(current) as PageFile), markup: blocks }), what };
}

/** Returns the block with what was typed. Throws {@link WrongBlock}. */
function toBlock(kind: BlockKind, block: tree.RawBlock, typed: ReadonlyMap<string, string>): tree.RawBlock {
  const text = (name: string) => (typed.get(name) ?? "").trim();
  const choice = text("shownTo");
  const common: Record<string, unknown> = {
    conditions: choice === OTHER_CONDITION ? text("conditions") : choice,
    from: toWrittenDate(text("from"), text("fromTime")) ?? "",
    until: toWrittenDate(text("until"), text("untilTime")) ?? "",
    className: text("className"),
    style: typedStyle(typed.get("style") ?? "", block.style),
  };
  const result: tree.RawBlock = { ...toRaw(blockSchemas[kind], block, typed) };
  for (const [name, value] of Object.entries(common)) {
    if (value === "" || value === undefined) delete result[name];
    else result[name] = value;
  }
  const faults = { ...dateFaults(Object.fromEntries(typed)), ...faultsIn(kind, result) };
  if (Object.keys(faults).length > 0) throw new WrongBlock(faults);
  return result;
}

/** Returns the problems of a block's own fields, without its children. */
function faultsIn(kind: BlockKind, block: tree.RawBlock): Record<string, string> {
  const read = blockSchemas[kind].safeParse(block);
  const own = (read.error?.issues ?? []).map((issue) => [issue.path.join(".") || "form", blockFault(issue)] as const);
  if (own.length > 0) return Object.fromEntries(own.toReversed());
  const { problems } = readMarkup([{ ...block, children: [] }]);
  return Object.fromEntries(
    problems.map(({ problem }) => {
      const [, name, words = problem] = /^(\w+): (.*)$/s.exec(problem) ?? [];
      const field = name === "conditions" || name === "style" || name === "className" ? name : "form";
      return [field, `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`];
    }),
  );
}

/** Finds the block that the person saw: at its position, or anywhere else if others moved it. */
function findUnchanged(blocks: readonly unknown[], at: readonly number[], was: string): readonly number[] | null {
  const block = tree.findBlock(blocks, at);
  if (block && toDigest(block) === was) return at;
  const search = (some: readonly unknown[], above: readonly number[]): number[][] =>
    some.flatMap((each, index) => {
      if (!tree.isBlock(each)) return [];
      const here = [...above, index];
      return [...(toDigest(each) === was ? [here] : []), ...search(tree.childrenOf(each), here)];
    });
  const found = search(blocks, []);
  return found.length === 1 && found[0] ? found[0] : null;
}

function movedBlock(
  { blocks }: EditedPage,
  at: readonly number[],
  kind: BlockKind,
  typed: ReadonlyMap<string, string>,
) {
  const now = tree.findBlock(blocks, at);
  if (!now || findKind(now.kind) !== kind)
    return new StaffRefused("Someone has removed or moved this block since you opened it. Your words are still below.");
  const toFile = (block: tree.RawBlock): PageFile => ({ path: "", markup: [{ ...block, children: [] }] });
  const changes = changesInWords(toFile(toRaw(blockSchemas[kind], now, typed)), toFile(now));
  return new StaffRefused(
    `Someone has changed this block since you opened it. Against yours, it has: ${changes}. To replace that, save again.`,
  );
}

/** Returns a digest of a block's own fields, without its children. */
function toDigest({ children: _, ...block }: tree.RawBlock): string {
  return createHash("sha256").update(JSON.stringify(block)).digest("base64url").slice(0, 22);
}

function styleLines(style: unknown): string {
  if (typeof style !== "object" || style === null) return "";
  return Object.entries(style)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

function typedStyle(text: string, raw: unknown): Record<string, unknown> | undefined {
  const before = typeof raw === "object" && raw !== null ? (raw as Record<string, unknown>) : {};
  const entries = text
    .split("\n")
    .filter((each) => each.trim() !== "")
    .map((each) => {
      const at = each.indexOf(":");
      const [name, value] = at < 0 ? [each.trim(), ""] : [each.slice(0, at).trim(), each.slice(at + 1).trim()];
      return [name, String(before[name]) === value ? before[name] : value] as const;
    });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
