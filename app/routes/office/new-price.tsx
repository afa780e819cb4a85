import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { planSchema } from "~/domain/office/price-plan.schema";
import { planFields } from "~/domain/office/price-plan-form";
import { NEW_PRICE, PRICES, planPath } from "~/domain/office/price-plan-list";
import { changesInWords, type PlanLook } from "~/domain/office/price-plan-look";
import { addPlan, loadPlan, lookAtForm } from "~/domain/office/price-plans.server";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { ActButton } from "~/ui/office/act-button";
import { PlanForm } from "~/ui/office/price-plan-form";
import { PlanProducts } from "~/ui/office/price-plan-parts";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Plan a price");

/** Loads the values of the form: those of the plan in `?copy=`, or the product in `?product=`. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, NEW_PRICE);
  const query = new URL(request.url).searchParams;
  const copied = query.has("copy") ? await loadPlan(query.get("copy") ?? "") : null;
  const product = query.get("product");
  const fields: Record<string, string> = copied
    ? { ...planFields(copied.plan), name: `Copy of ${copied.plan.name}`, ...NO_DATES }
    : { showsFormer: "on", way: "percent", ...(product === null ? CATEGORY : { scope: "product", target: product }) };
  return officeData(request, { fields });
}

const CATEGORY = { scope: "category", target: "" };
const NO_DATES = { from: "", fromTime: "", until: "", untilTime: "" };

/** Shows what the plan would change, or makes the plan that was looked at. */
export async function action({ request }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, NEW_PRICE);
  const form = await readForm(request, planSchema);
  if (form.error) return invalid({ ...form, formId: "plan" });
  try {
    if (act === "look") return invalid(form, { fieldErrors: {}, ...(await lookAtForm(form.data)) }, { status: 200 });
    return answer(form, { to: planPath(await addPlan(form.data, staff)), message: "The price is planned." });
  } catch (error) {
    return refuseForm({ ...form, formId: "plan" }, error);
  }
}

export default function NewPrice() {
  const { fields } = useLoaderData<typeof loader>();
  const answered = useActionData<{ look?: PlanLook; key?: string; submittedData: Record<string, string> }>();
  return (
    <main id="main" className="page">
      <p>
        <a href={PRICES}>Planned prices</a>
      </p>
      <h1>Plan a price</h1>
      <PlanForm intent="look" seen="" fields={fields} />
      {answered?.look && (
        <Look look={answered.look} sent={{ ...toSent(answered.submittedData), key: answered.key ?? "" }} />
      )}
    </main>
  );
}

/** The fields of the previewed plan, which the button sends again. */
const SENT = ["name", "scope", "target", "way", "value", "showsFormer", "label", ...Object.keys(NO_DATES)];

function toSent(typed: Record<string, string>): Record<string, string> {
  return Object.fromEntries(SENT.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])));
}

function Look({ look, sent }: { look: PlanLook; sent: Record<string, string> }) {
  return (
    <section aria-labelledby="look">
      <h2 id="look">{changesInWords(look)}</h2>
      <ActButton act="plan" fields={sent} isPrimary>
        Plan it
      </ActButton>
      <PlanProducts look={look} />
    </section>
  );
}
