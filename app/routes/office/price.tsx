import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mayInOffice } from "~/domain/office/may-in-office";
import { planActSchema, planEndSchema, planSchema } from "~/domain/office/price-plan.schema";
import { endFields, planFields } from "~/domain/office/price-plan-form";
import {
  listOverlaps,
  NEW_PRICE,
  PRICES,
  planPath,
  planPriceInWords,
  planTargetInWords,
  pricedInWords,
} from "~/domain/office/price-plan-list";
import { changePlan, loadPlan, moveEnd, stopPlan } from "~/domain/office/price-plans.server";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { endInWords } from "~/ui/office/end-in-words";
import { inCapitals } from "~/ui/office/in-capitals";
import { PlanEndForm, PlanForm } from "~/ui/office/price-plan-form";
import { PlanActs, PlanFacts, PlanProducts } from "~/ui/office/price-plan-parts";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded?.name ?? "Planned price");

const PAGE = "/office/prices/:id";

/** Loads a planned price with the first of its products. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const found = await loadPlan(params.id ?? "");
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  const { plan, state, others, priced, look } = found;
  return officeData(request, {
    ...{ id: plan.id, name: plan.name, state, look, seen: String(plan.version) },
    priced: pricedInWords(priced, state, plan.sweptAt),
    ...{ products: planTargetInWords(plan), price: planPriceInWords(plan) },
    ...{ from: whenInWords(plan.startsAt), until: endInWords(plan.endsAt) },
    fields: state === "running" ? endFields(plan.endsAt) : planFields(plan),
    overlaps: listOverlaps(plan, others).map(({ id, name }) => ({ name, href: planPath(id) })),
    mayPlan: mayInOffice(staff, "plan prices"),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const id = params.id ?? "";
  if (!(await loadPlan(id))) throw notFound({ "Cache-Control": "no-store" });
  const schemas = { change: planSchema, "move end": planEndSchema, stop: planActSchema };
  const form = await readForm(request, schemas[act]);
  if (form.error) return invalid(form);
  try {
    const typed = form.data;
    if ("scope" in typed) await changePlan(id, typed, staff);
    else if ("until" in typed) await moveEnd(id, typed, staff);
    else await stopPlan(id, typed.seen, staff);
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: planPath(id), message: MESSAGES[act] });
}

const MESSAGES = {
  change: "The planned price is changed.",
  "move end": "The end is moved.",
  stop: "It is stopped. The products return to their own prices.",
};

export default function Price() {
  const { id, name, state, seen, fields, look, mayPlan, ...facts } = useLoaderData<typeof loader>();
  const isLeft = state === "planned" || state === "running";
  return (
    <main id="main" className="page">
      <p>
        <a href={PRICES}>Planned prices</a>
      </p>
      <h1>{name}</h1>
      <p>
        <b>{inCapitals(state)}</b>
      </p>
      <PlanFacts {...facts} />
      {mayPlan && <PlanActs seen={seen} copy={`${NEW_PRICE}?copy=${id}`} mayStop={isLeft} />}
      {look && (
        <section aria-labelledby="products">
          <h2 id="products">Products</h2>
          <PlanProducts look={look} />
        </section>
      )}
      {mayPlan && isLeft && (
        <section aria-labelledby="terms">
          <h2 id="terms">Terms</h2>
          {state === "running" ? (
            <PlanEndForm seen={seen} fields={fields} />
          ) : (
            <PlanForm intent="change" seen={seen} fields={fields} />
          )}
        </section>
      )}
      {!mayPlan && <p className="count">You can't plan prices. Ask a manager.</p>}
    </main>
  );
}
