import { newRulePath, RULE_KINDS, RULE_WORDS, type RuleKind } from "~/domain/office/search-rule";
import { searchRuleSchema } from "~/domain/office/search-rules.schema";
import { TextArea, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";

interface SearchRuleFormProps {
  /** `add` for a new rule, `change` for an existing one. */
  act: "add" | "change";
  kind: RuleKind;
  fields: Record<string, string>;
}

const PATH_HINT = "A path of the shop, such as /c/books or /help/delivery.";

/** The form of a rule, with the fields of its kind. */
export function SearchRuleForm({ act, kind, fields }: SearchRuleFormProps) {
  const isLeading = kind === "page" || kind === "redirect" || kind === "promo";
  return (
    <ShopForm
      id="rule"
      schema={searchRuleSchema}
      intent={act}
      defaultValues={fields}
      submit={act === "add" ? "Make the rule" : "Save the rule"}
    >
      <input type="hidden" name="kind" value={kind} />
      <TextArea
        name="words"
        label="Searches, one in each line"
        hint={
          kind === "promo"
            ? "The link shows for these words and their beginnings."
            : "The whole search, such as “greeting cards”. Capitals, accents and punctuation don't matter."
        }
        rows={4}
      />
      {kind === "promo" && <TextField name="title" label="Words of the link" autoComplete="off" />}
      {isLeading && <TextField name="href" label="Leads to" hint={PATH_HINT} autoComplete="off" />}
      {kind === "pin" && (
        <TextArea
          name="products"
          label="Products, one in each line"
          hint="Codes such as ISBNs, the first one first, at most 12."
          rows={4}
        />
      )}
      {kind === "page" && (
        <fieldset className="field-group office-fields">
          <legend>Ages that a category is for (optional)</legend>
          <TextField name="fromAge" label="From, in years" />
          <TextField name="toAge" label="To, in years" />
        </fieldset>
      )}
    </ShopForm>
  );
}

/** Links to the form of each kind of rule. */
export function RuleKinds({ term }: { term: string }) {
  return (
    <ul className="office-kinds">
      {RULE_KINDS.map((kind) => (
        <li key={kind}>
          <a href={newRulePath({ kind, term })}>{RULE_WORDS[kind].title}</a>
          <span className="hint">{` ${RULE_WORDS[kind].hint}`}</span>
        </li>
      ))}
    </ul>
  );
}
