import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { mayInOffice } from "~/domain/office/may-in-office";
import { RULE_WORDS, RULES, readRuleKind, ruleFields } from "~/domain/office/search-rule";
import { searchRuleSchema } from "~/domain/office/search-rules.schema";
import { changeRule, findRule, removeRule } from "~/domain/office/search-rules.server";
import { invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { isMounted, unlisted } from "~/ui/ground/site-map";
import { ActButton } from "~/ui/office/act-button";
import { SearchRuleForm } from "~/ui/office/search-rule-form";
import { answerAct } from "./answer-act.server";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Search rule");

const PAGE = "/office/searches/rules/:id";

/** Loads a rule. For a missing rule, keeps the form, because someone may have typed into it before the rule was changed. */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const rule = await findRule(id);
  const mayChange = mayInOffice(staff, "edit pages");
  const shown = { kind: rule?.kind ?? null, fields: rule ? ruleFields(rule) : {}, mayChange };
  return data(shown, { status: rule ? 200 : 404, headers: cacheHeaders(request, "private") });
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  if (act === "remove") {
    const form = await readForm(request, noFieldsSchema);
    return answerAct(form, { to: RULES, message: "The rule is removed." }, () => removeRule(id, staff));
  }
  const form = await readForm(request, searchRuleSchema);
  if (form.error) return invalid(form);
  const { data: typed } = form;
  const changed = { to: RULES, message: "The rule is changed." };
  return answerAct(form, changed, () => changeRule(id, typed, { ...staff, hasRoute: isMounted }));
}

export default function SearchRule() {
  const { kind: known, fields, mayChange } = useLoaderData<typeof loader>();
  const typed = useActionData<{ submittedData?: { kind?: string } }>()?.submittedData;
  const kind = known ?? readRuleKind(typed?.kind);
  return (
    <main id="main" className="page">
      <p>
        <a href={RULES}>Search rules</a>
      </p>
      <h1>{kind === null ? "Search rule" : RULE_WORDS[kind].title}</h1>
      <p>
        {kind !== null && known === kind
          ? RULE_WORDS[kind].hint
          : "This rule no longer exists. Someone has changed or removed it."}
      </p>
      {kind !== null && <SearchRuleForm act="change" kind={kind} fields={fields} />}
      {known !== null && mayChange && (
        <ActButton act="remove" confirm="Remove this rule?">
          Remove the rule
        </ActButton>
      )}
    </main>
  );
}
