/** Reads a block from what was typed into its form. */
import { type BlockKind, blockSchemas } from "~/domain/content/block-schemas.server";
import type { RawBlock } from "~/domain/content/block-tree";
import { readMarkup } from "~/domain/content/read-markup.server";
import { OTHER_CONDITION } from "./block-conditions";
import { blockFault } from "./block-faults";
import { toRaw } from "./block-fields.server";
import { type UnknownProducts, unknownFaults } from "./block-products.server";
import { dateFaults, toWrittenDate } from "./written-date";

export type Typed = ReadonlyMap<string, string>;

/** Problems of a block's form by field. */
export class WrongBlock extends Error {
  constructor(readonly fieldErrors: Record<string, string>) {
    super("The block has wrong fields.");
  }
}

/**
 * Returns the block with the typed values. Throws {@link WrongBlock}, also for products in `unknown` that the block didn't have.
 */
export function toBlock(kind: BlockKind, block: RawBlock, typed: Typed, unknown: UnknownProducts): RawBlock {
  const text = (name: string) => (typed.get(name) ?? "").trim();
  const choice = text("shownTo");
  const common: Record<string, unknown> = {
    conditions: choice === OTHER_CONDITION ? text("conditions") : choice,
    from: toWrittenDate(text("from"), text("fromTime")) ?? "",
    until: toWrittenDate(text("until"), text("untilTime")) ?? "",
    className: text("className"),
    style: typedStyle(typed.get("style") ?? "", block.style),
  };
  const result: RawBlock = { ...toRaw(blockSchemas[kind], block, typed) };
  for (const [name, value] of Object.entries(common)) {
    if (value === "" || value === undefined) delete result[name];
    else result[name] = value;
  }
  const faults = {
    ...dateFaults(Object.fromEntries(typed)),
    ...conditionFaults(choice, text("conditions")),
    ...unknownFaults(unknown, block),
    ...faultsIn(kind, result),
  };
  if (Object.keys(faults).length > 0) throw new WrongBlock(faults);
  return result;
}

/** Refuses a written condition that the choice would drop, and a choice without one, because the block would show to everyone. */
function conditionFaults(choice: string, written: string): Record<string, string> {
  if (choice === OTHER_CONDITION) return written === "" ? { conditions: "Write the condition." } : {};
  if (written === "") return {};
  return { conditions: "Choose that it is shown to those of the written condition, or delete it here." };
}

/** Returns the problems of a block's own fields, without its children. */
function faultsIn(kind: BlockKind, block: RawBlock): Record<string, string> {
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
