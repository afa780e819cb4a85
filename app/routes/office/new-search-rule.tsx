import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RULE_WORDS, RULES, readRuleKind, ruleListPath } from "~/domain/office/search-rule";
import { searchRuleSchema } from "~/domain/office/search-rules.schema";
import { addRule } from "~/domain/office/search-rules.server";
import { invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { isMounted, unlisted } from "~/ui/ground/site-map";
import { RuleKinds, SearchRuleForm } from "~/ui/office/search-rule-form";
import { answerAct } from "./answer-act.server";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("New search rule");

const PAGE = "/office/searches/rules/new";
const MAX_TERM = 100;

/** Loads the form of the kind in `?kind=` for the search in `?term=`. Without a kind, loads the list of kinds. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const query = new URL(request.url).searchParams;
  const term = (query.get("term") ?? "").slice(0, MAX_TERM);
  return officeData(request, { kind: readRuleKind(query.get("kind")), term });
}

export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, PAGE);
  const form = await readForm(request, searchRuleSchema);
  if (form.error) return invalid(form);
  const to = ruleListPath({ kind: form.data.kind, words: "" }, 1);
  const made = { to, message: "The rule is made. The shop follows it within five seconds." };
  return answerAct(form, made, () => addRule(form.data, { ...staff, hasRoute: isMounted }));
}

export default function NewSearchRule() {
  const { kind, term } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={RULES}>Search rules</a>
      </p>
      <h1>{kind === null ? "New search rule" : RULE_WORDS[kind].title}</h1>
      {kind === null ? (
        <RuleKinds term={term} />
      ) : (
        <>
          <p>{RULE_WORDS[kind].hint}</p>
          <SearchRuleForm act="add" kind={kind} fields={{ words: term }} />
        </>
      )}
    </main>
  );
}
