/**
 * The office's form for a search rule. `domain/content` decides which rules are valid, and these limits only bound what is typed.
 */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { across, line, lines, rule } from "~/domain/form/text-fields";
import { RULE_KINDS } from "./search-rule";

const MAX_TEXT = 5000;

const age = z.optional(
  hinted(line(rule((typed) => (/^(?:\d{1,2}|1[01]\d|120)?$/.test(typed) ? null : "Enter years from 0 to 120."))), {
    inputMode: "numeric",
    maxLength: 3,
  }),
);

export const searchRuleSchema = z
  .object({
    kind: z.enum(RULE_KINDS, "Choose what the words do."),
    words: lines(z.minLength(1, "Enter at least one search."), z.maxLength(MAX_TEXT, "Enter fewer words.")),
    href: z.optional(line(z.maxLength(200, "Enter at most 200 characters."))),
    title: z.optional(line(z.maxLength(100, "Enter at most 100 characters."))),
    products: z.optional(lines(z.maxLength(MAX_TEXT, "Enter fewer products."))),
    fromAge: age,
    toAge: age,
  })
  .check(
    across(({ kind, words, href = "", title = "", products = "", fromAge = "", toAge = "" }) => ({
      ...(kind === "synonym" && words && !words.includes("\n") && { words: "Enter at least two, one in each line." }),
      ...(["page", "redirect", "promo"].includes(kind) && href === "" && { href: "Enter the page that they lead to." }),
      ...(kind === "promo" && title === "" && { title: "Enter the words of the link." }),
      ...(kind === "pin" && products === "" && { products: "Enter at least one product." }),
      ...((fromAge === "") !== (toAge === "") && { toAge: "Enter both ages, or none." }),
      ...(fromAge !== "" && toAge !== "" && Number(fromAge) > Number(toAge) && { toAge: "It is below the first age." }),
    })),
  );

export type SearchRuleForm = z.infer<typeof searchRuleSchema>;
