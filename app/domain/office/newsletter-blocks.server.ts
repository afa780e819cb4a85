/** Edits the blocks of a newsletter in the office, one block at a time. */
import { listSummaries } from "~/domain/catalogue/catalogue.server";
import * as tree from "~/domain/content/block-tree";
import { findMissingPictures } from "~/domain/content/content-pictures.server";
import {
  isNewsletterBlockKind,
  type NewsletterBlockKind,
  newsletterBlocks,
} from "~/domain/newsletters/newsletter-blocks.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { blockFault } from "./block-faults";
import { toFields, toRaw } from "./block-fields.server";
import { fillPictures, readTypedPictures } from "./block-pictures.server";
import { blockWords } from "./block-rows.server";
import { NEWSLETTER_KINDS, newsletterPath } from "./newsletter-list";
import { changeContent, loadNewsletter, moved } from "./newsletters.server";
import { WrongBlock } from "./typed-block.server";

const MAX_BLOCKS = 50;

/** Returns whether a newsletter has the maximum number of blocks. */
export function isFull(blocks: readonly unknown[]): boolean {
  return blocks.length >= MAX_BLOCKS;
}

function refuseFull(blocks: readonly unknown[]): void {
  if (isFull(blocks)) throw new StaffRefused(`A newsletter can have at most ${MAX_BLOCKS} blocks.`);
}

/** Returns the rows of a newsletter's blocks, as the office lists them. */
export function newsletterRows(id: string, blocks: readonly unknown[]) {
  return blocks.map((each, index) => {
    const block = tree.isBlock(each) ? each : {};
    const kind = isNewsletterBlockKind(block.kind) ? block.kind : null;
    return {
      ...{ at: String(index), title: kind ? NEWSLETTER_KINDS[kind].title : "?", words: blockWords(block) },
      ...{ shows: "", problem: kind && newsletterBlocks[kind].safeParse(block).success ? "" : "It can't be shown." },
      ...{ href: kind && newsletterPath(id, `/blocks/${index}`), addHref: null },
      ...{ isFirst: index === 0, isLast: index === blocks.length - 1, children: [] },
    };
  });
}

/** Returns the form of the block at a position, or of a new block of the kind. Returns null if there is no such block. */
export function newsletterBlockForm(blocks: readonly unknown[], at: number, added: string | null) {
  const block = added === null ? tree.findBlock(blocks, [at]) : null;
  const kind = added ?? block?.kind;
  if (!isNewsletterBlockKind(kind) || at > blocks.length) return null;
  const { title, add } = NEWSLETTER_KINDS[kind];
  return { ...toFields(kind, newsletterBlocks[kind], block ?? {}), kind, title: block ? title : add };
}

interface TypedBlock {
  at: number;
  kind: NewsletterBlockKind;
  isNew: boolean;
  typed: ReadonlyMap<string, string>;
}

/** Saves a block's form. Throws {@link WrongBlock}, and StaffRefused if someone else has changed the newsletter. */
export async function saveNewsletterBlock(id: string, seen: number, { at, kind, isNew, typed }: TypedBlock) {
  const schema = newsletterBlocks[kind];
  const known = isNew ? null : tree.findBlock((await loadNewsletter(id))?.blocks ?? [], [at]);
  const filled = fillPictures(await readTypedPictures(typed), toFields(kind, schema, known ?? {}).values);
  const faults = await findFaults(kind, toRaw(schema, {}, filled));
  if (Object.keys(faults).length > 0) throw new WrongBlock(faults);
  await changeContent(id, seen, ({ subject, blocks }) => {
    if (isNew) refuseFull(blocks);
    const before = isNew ? null : tree.findBlock(blocks, [at]);
    const block = { ...toRaw(schema, before ?? {}, filled), kind };
    const changed = isNew ? tree.insertBlock(blocks, [at], block) : tree.replaceBlock(blocks, [at], block);
    if (!changed) throw moved();
    return { subject, blocks: changed };
  });
}

/** Returns the faults of a block by field. */
async function findFaults(kind: NewsletterBlockKind, block: Record<string, unknown>): Promise<Record<string, string>> {
  const read = newsletterBlocks[kind].safeParse(block);
  if (!read.success) {
    const faults = read.error.issues.map((issue) => [issue.path.join(".") || "form", blockFault(issue)] as const);
    return Object.fromEntries(faults.toReversed());
  }
  const [missing] = kind === "image" ? await findMissingPictures([block], new Map()) : [];
  if (missing !== undefined) return { src: "There is no such picture." };
  const codes = Array.isArray(block.products) ? block.products.map(String) : [];
  const known = new Set((await listSummaries(codes)).map(({ code }) => code));
  const unknown = codes.filter((code) => !known.has(code));
  return unknown.length === 0 ? {} : { "products.list": `There is no product ${unknown.slice(0, 5).join(", ")}.` };
}

/** Moves, copies or removes a block of the newsletter that the person saw. Throws StaffRefused. */
export async function changeNewsletterBlock(id: string, seen: number, act: tree.BlockAct, at: number): Promise<void> {
  await changeContent(id, seen, ({ subject, blocks }) => {
    if (act === "copy") refuseFull(blocks);
    const changed = tree.changeTree(blocks, act, [at]);
    if (!changed) throw moved();
    return { subject, blocks: changed };
  });
}
