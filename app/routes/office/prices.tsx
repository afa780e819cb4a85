import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mayInOffice } from "~/domain/office/may-in-office";
import { monthsAround, readMonth } from "~/domain/office/price-calendar";
import {
  listOverlaps,
  NEW_PRICE,
  PRICES,
  planPath,
  planPriceInWords,
  planTargetInWords,
  stateOfPlan,
} from "~/domain/office/price-plan-list";
import { listPlans, loadCalendar } from "~/domain/office/price-plans.server";
import { timeWords } from "~/domain/office/sales-words";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { endInWords } from "~/ui/office/end-in-words";
import { PriceCalendar } from "~/ui/office/price-calendar";
import { PlanTable } from "~/ui/office/price-plan-parts";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Planned prices");

/** Lists the planned prices by their starts, and shows them in a month's calendar. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PRICES);
  const { now, open, ended } = await listPlans();
  const toListed = (plan: (typeof open)[number]) => ({
    ...{ id: plan.id, href: planPath(plan.id), name: plan.name, state: stateOfPlan(plan, now) },
    ...{ products: planTargetInWords(plan), price: planPriceInWords(plan) },
    ...{ from: whenInWords(plan.startsAt), until: endInWords(plan.endsAt) },
    overlaps: (plan.endsAt > now ? listOverlaps(plan, open) : []).map(({ id, name }) => ({ name, href: planPath(id) })),
  });
  const plans = [...open, ...ended].map(toListed);
  const month = readMonth(new URL(request.url).searchParams.get("month"));
  const weeks = await loadCalendar(month);
  const named = weeks.flat().flatMap((day) => (day ? [[day.date, timeWords("day", day.day)] as const] : []));
  const calendar = {
    ...{ title: timeWords("month", month), weeks, around: monthsAround(month) },
    dayNames: Object.fromEntries(named),
  };
  return officeData(request, { plans, calendar, mayPlan: mayInOffice(staff, "plan prices") });
}

export default function Prices() {
  const { plans, calendar, mayPlan } = useLoaderData<typeof loader>();
  const ofState = (...states: string[]) => plans.filter(({ state }) => states.includes(state));
  return (
    <main id="main" className="page">
      <h1>Planned prices</h1>
      <p>
        A planned price takes the place of a product's own price from one time until another. Of several, a product has
        the cheapest; then it returns to the price that its feed or staff have given it by then.
      </p>
      {mayPlan && (
        <p>
          <a className="button" href={NEW_PRICE}>
            Plan a price
          </a>
        </p>
      )}
      <PlanTable title="Running" id="running" plans={ofState("running")} empty="None runs at the moment." />
      <PlanTable title="To come" id="to-come" plans={ofState("planned")} empty="None is planned." />
      <PriceCalendar {...calendar} />
      <PlanTable title="Over" id="over" plans={ofState("ended", "stopped")} empty="None is over." />
    </main>
  );
}
