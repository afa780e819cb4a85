/** The form of a block: its fields, and the marks by which the block is found again when the form is sent. */
import { type BlockKind, blockSchemas, LEAVES, OTHER_NAMES } from "~/domain/content/block-schemas.server";
import { findBlock, type RawBlock } from "~/domain/content/block-tree";
import { CONDITION_CHOICES, OTHER_CONDITION } from "./block-conditions";
import type { FieldGroup } from "./block-field";
import { toFields } from "./block-fields.server";
import { kindTitle } from "./block-words";
import { mayInOffice, type Person } from "./may-in-office";
import { markBlock } from "./seen-block.server";
import type { Typed } from "./typed-block.server";
import { dateFields } from "./written-date";

/** The marks that a block's form carries. */
export interface BlockMarks {
  /** Mark of the block as the person sees it; '' for a new block. */
  was: string;
  /** Mark of the block to which a new block is added; '' for none. */
  within: string;
}

export interface BlockForm extends BlockMarks {
  kind: string;
  title: string;
  isNew: boolean;
  groups: FieldGroup[];
  values: Record<string, string>;
  /** False for kinds that this person can't write, whose fields and marks are left out. */
  mayEdit: boolean;
}

/** Returns the schemas' name for a kind; null for an unknown kind. */
export function findKind(name: unknown): BlockKind | null {
  if (typeof name !== "string") return null;
  const kind = OTHER_NAMES.get(name) ?? name;
  return Object.hasOwn(blockSchemas, kind) ? (kind as BlockKind) : null;
}

/** Returns whether a person can write blocks of this kind. HTML blocks can have scripts. */
export function mayWrite(kind: BlockKind, person: Person): boolean {
  return kind !== "html" || mayInOffice(person, "edit HTML");
}

/** Returns whether blocks of this kind can contain others. */
export function canHaveChildren(kind: unknown): boolean {
  const known = findKind(kind);
  return known === null || !LEAVES.has(known);
}

/** Returns whether a block can be added at the position: at the top level, or in a block that can contain others. */
export function canAddAt(blocks: readonly unknown[], at: readonly number[]): boolean {
  if (at.length === 1) return true;
  const parent = findBlock(blocks, at.slice(0, -1));
  return parent !== null && canHaveChildren(parent.kind);
}

/**
 * Returns the form of the block at a position. With `added`, returns the form of a new block of this kind there. Returns null if
 * there is no such block, or if no block can be added there.
 */
export function blockForm(
  blocks: readonly unknown[],
  at: readonly number[],
  added: string | null,
  person: Person,
): BlockForm | null {
  const block = added === null ? findBlock(blocks, at) : null;
  const kind = findKind(added ?? block?.kind);
  if (kind === null || (block === null && !canAddAt(blocks, at))) return null;
  const title = { kind, title: kindTitle(kind), isNew: block === null };
  if (!mayWrite(kind, person)) return { ...title, groups: [], values: {}, was: "", within: "", mayEdit: false };
  const { groups, values } = toFields(kind, blockSchemas[kind], block ?? {});
  return {
    ...{ ...title, groups, values: { ...values, ...commonValues(block ?? {}) }, mayEdit: true },
    was: block ? markBlock(blocks, at) : "",
    within: block ? "" : markBlock(blocks, at.slice(0, -1)),
  };
}

/** Returns the form as it was sent, with these marks, whatever block is at its position now. */
export function sentBlockForm(kind: BlockKind, typed: Typed, marks: BlockMarks, person: Person): BlockForm {
  const { groups } = toFields(kind, blockSchemas[kind], {}, [...typed.keys()]);
  const mayEdit = mayWrite(kind, person);
  return { kind, title: kindTitle(kind), isNew: marks.was === "", groups, values: {}, ...marks, mayEdit };
}

/** Returns whether a block's form can have a field of this name. */
export function isBlockField(name: string): boolean {
  return /^[a-zA-Z]{1,30}(?:\.[\w-]{1,30}){0,4}$/.test(name);
}

/** Returns the values of the fields that every block has. */
function commonValues({ conditions, from, until, className, style }: RawBlock): Record<string, string> {
  const condition = typeof conditions === "string" ? conditions.trim() : "";
  const isChoice = CONDITION_CHOICES.some(({ value }) => value === condition);
  return {
    ...{ shownTo: isChoice ? condition : OTHER_CONDITION, conditions: isChoice ? "" : condition },
    ...dateFields("from", from),
    ...dateFields("until", until),
    className: typeof className === "string" ? className : "",
    style: styleLines(style),
  };
}

function styleLines(style: unknown): string {
  if (typeof style !== "object" || style === null) return "";
  return Object.entries(style)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}
