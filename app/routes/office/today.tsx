import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dayInWords, todayInSydney } from "~/domain/dates/sydney-days";
import { lowStockToday } from "~/domain/office/low-stock.server";
import { recoveryCodesLeft } from "~/domain/office/second-factor.server";
import { ordersToday, salesToday, shopToday } from "~/domain/office/today.server";
import { staffMay } from "~/domain/staff/staff-roles";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { SalesPlot } from "~/ui/office/sales-plot";
import { TodaysFigures } from "~/ui/office/todays-figures";
import { useOffice } from "~/ui/office/use-office";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Today");

/** Number of remaining recovery codes at or below which the page shows a warning. */
const FEW = 3;

/** Loads the first page of the office. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, "/office");
  const { staffId, hasSecondFactor } = staff;
  const left = hasSecondFactor ? await recoveryCodesLeft(staffId) : null;
  const seesOrders = staffMay(staff.role, "see orders");
  const sales = staffMay(staff.role, "see sales") ? await salesToday(staff) : null;
  const figures = [
    ...(seesOrders ? await ordersToday(staff) : []),
    ...(sales?.figures ?? []),
    ...(seesOrders ? await shopToday(staff) : []),
    ...(staffMay(staff.role, "see stock") ? [await lowStockToday(staff)] : []),
  ];
  return data(
    {
      figures,
      sales: sales && { week: sales.week, summary: sales.summary },
      day: dayInWords(todayInSydney()),
      hasSecondFactor,
      fewCodes: left !== null && left <= FEW ? left : null,
    },
    { headers: cacheHeaders(request, "private") },
  );
}

export default function Today() {
  const { figures, sales, day, hasSecondFactor, fewCodes } = useLoaderData<typeof loader>();
  const menu = useOffice()?.menu.filter(({ href }) => href !== "/office") ?? [];
  return (
    <main id="main" className="page">
      <h1>Today, {day}</h1>
      {!hasSecondFactor && (
        <p>
          <a href="/office/second-factor/new">Protect your account with one-time codes</a>. A password alone can be
          guessed or stolen.
        </p>
      )}
      {fewCodes !== null && (
        <p>
          You have {fewCodes} recovery {fewCodes === 1 ? "code" : "codes"} left.{" "}
          <a href="/office/recovery-codes">Make new ones</a>
        </p>
      )}
      {figures.length > 0 ? <TodaysFigures figures={figures} /> : <OfficeLinks menu={menu} />}
      {sales && <SalesPlot {...sales} />}
    </main>
  );
}

/** Renders links to the pages of the menu, for people who see no statistics. */
function OfficeLinks({ menu }: { menu: readonly { href: string; label: string }[] }) {
  return (
    <ul className="office-figures">
      {menu.map(({ href, label }) => (
        <li key={href}>
          <a className="button" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
