/** The changes that staff make to blocks. */
import { type BlockKind, blockSchemas } from "~/domain/content/block-schemas.server";
import * as tree from "~/domain/content/block-tree";
import { toPageFile } from "~/domain/content/export-content.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { toFields, toRaw } from "./block-fields.server";
import { type BlockMarks, canAddAt, canHaveChildren, findKind, mayWrite } from "./block-form.server";
import { fillPictures, readTypedPictures } from "./block-pictures.server";
import { readTypedProducts } from "./block-products.server";
import { kindTitle } from "./block-words";
import { changeDraft, type PageChange, toNewPage } from "./edit-page.server";
import type { OfficeStaff } from "./office-sessions.server";
import { changesInWords, type PageFile } from "./page-lines";
import type { EditedPage } from "./pages.server";
import { findMarked, isSamePlace, markBlock } from "./seen-block.server";
import { type Typed, toBlock } from "./typed-block.server";

/**
 * Refusal of a block's form because someone else has changed the page. If the form is sent again with the marks `next`, it does
 * what the message says.
 */
export class BlockMoved extends StaffRefused {
  constructor(
    message: string,
    readonly next: BlockMarks,
  ) {
    super(message);
  }
}

/** A block's form as it was sent. */
interface SentBlock extends BlockMarks {
  /** Position of the block when the person opened the form. */
  at: readonly number[];
  kind: BlockKind;
  typed: Typed;
}

/**
 * Saves a block's form. Throws WrongBlock, {@link BlockMoved} if someone else has changed, moved or removed the block, and
 * {@link StaffRefused}.
 */
export async function saveBlock(path: string, sent: SentBlock, staff: OfficeStaff): Promise<void> {
  const { at, kind, was, within } = sent;
  if (!mayWrite(kind, staff)) throw new StaffRefused("You can't write HTML blocks. Ask a manager.");
  const pictures = await readTypedPictures(sent.typed);
  const { typed, unknown } = await readTypedProducts(kind, pictures.typed);
  const read = (block: tree.RawBlock, known: tree.RawBlock | null) => {
    const { values } = toFields(kind, blockSchemas[kind], known ?? {});
    return toBlock(kind, block, fillPictures({ ...pictures, typed }, values), unknown);
  };
  const change = (edited: EditedPage): PageChange => {
    if (was === "") {
      const place = findPlace(edited.blocks, at, within);
      if (!place)
        throw offerNewBlock(edited, at, "Someone has changed, moved or removed the block that you add this one to.");
      const blocks = tree.insertBlock(edited.blocks, place, read({ kind }, null));
      return toChange(edited, blocks, `Added: ${kindTitle(kind)}`);
    }
    const position = findMarked(edited.blocks, at, was);
    const block = position && tree.findBlock(edited.blocks, position);
    if (!position || !block) throw changedBlock(edited, { ...sent, typed });
    // Compare the kinds, because a form of another kind could write content that this person isn't allowed to write.
    if (findKind(block.kind) !== kind) throw new StaffRefused("This block is of another kind. Please open it again.");
    const blocks = tree.replaceBlock(edited.blocks, position, read(block, block));
    return toChange(edited, blocks, `Changed: ${kindTitle(kind)}`);
  };
  await changeDraft(path, null, change, staff);
}

/** Finds the position of a new block: in the marked block, or at the top level if there is no mark. */
function findPlace(blocks: readonly unknown[], at: readonly number[], within: string): readonly number[] | null {
  const [last = 0] = at.slice(-1);
  if (within === "") return [at.length === 1 ? Math.min(last, blocks.length) : blocks.length];
  const parentAt = findMarked(blocks, at.slice(0, -1), within);
  const parent = parentAt && tree.findBlock(blocks, parentAt);
  if (!parent || !canHaveChildren(parent.kind)) return null;
  return [...parentAt, Math.min(last, tree.childrenOf(parent).length)];
}

/**
 * Offers to replace the block if it is still the one that the person saw, and otherwise to add the typed values as a new block.
 */
function changedBlock(edited: EditedPage, { at, kind, was, typed }: SentBlock): BlockMoved {
  const { blocks } = edited;
  const now = tree.findBlock(blocks, at);
  if (!now || findKind(now.kind) !== kind || !isSamePlace(blocks, at, was))
    return offerNewBlock(edited, at, "Someone has changed, moved or removed this block since you opened it.");
  const toFile = (block: tree.RawBlock): PageFile => ({ path: "", markup: [{ ...block, children: [] }] });
  const changes = changesInWords(toFile(toRaw(blockSchemas[kind], now, typed)), toFile(now));
  return new BlockMoved(
    `Someone has changed this block since you opened it. Against yours, it has: ${changes}. To replace that, save again.`,
    { was: markBlock(blocks, at), within: "" },
  );
}

function offerNewBlock({ blocks }: EditedPage, at: readonly number[], reason: string): BlockMoved {
  const within = canAddAt(blocks, at) ? markBlock(blocks, at.slice(0, -1)) : "";
  const parent = within === "" ? null : tree.findBlock(blocks, at.slice(0, -1));
  const where = parent
    ? `in the block “${kindTitle(String(parent.kind))}” that is at its place now`
    : at.length === 1
      ? "here"
      : "at the end of the page";
  return new BlockMoved(`${reason} Your words are still below. To add them as a new block ${where}, save again.`, {
    ...{ was: "", within },
  });
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
