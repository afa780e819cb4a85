/** Counts the work waiting in the shop, and adds up its sales, for the office's first page. */

import { selectFact } from "~/database/engine/shop-records.server";
import { selectWaitingHead } from "~/database/enquiries/enquiry-records.server";
import { BACKUP_FACT } from "~/domain/backup/manifest";
import { daysBefore, todayInSydney } from "~/domain/dates/sydney-days";
import { countParked } from "~/domain/jobs/staff-jobs.server";
import { formatMoney } from "~/domain/money/money";
import { listWaitingReviews } from "~/domain/reviews/moderation.server";
import { lackingDuty, type OfficePage } from "./office-pages";
import type { OfficeStaff } from "./office-sessions.server";
import { LIST_WORDS, type OrderFilter, orderListPath } from "./order-list";
import { orderListHead } from "./order-lists.server";
import { salesOfDays } from "./sales-days.server";
import { salesPath } from "./sales-filter";
import { comparedWords, DAYS_OF_YEAR, type SalesOfDay, toWeek } from "./sales-week";
import type { TodaysFigure } from "./todays-figure";

const DAY_MS = 24 * 60 * 60 * 1000;
const LISTS = ["to pack", "overdue", "packed", "ready to collect", "to be looked at"] as const;

/**
 * Counts the orders in each list that needs work, with the age of the oldest order. Staff limited to certain stores see only
 * the orders of those stores.
 */
export async function ordersToday(staff: Pick<OfficeStaff, "stores">, now = new Date()): Promise<TodaysFigure[]> {
  const figures: TodaysFigure[] = [];
  for (const show of LISTS) {
    const filter: OrderFilter = { ...EVERYTHING, show };
    const { total, oldestAt } = await orderListHead(filter, staff);
    figures.push({
      label: TITLES[show],
      value: String(total),
      detail: ageInWords(oldestAt, now),
      href: orderListPath({ show, sort: "oldest" }),
    });
  }
  return figures;
}

function ageInWords(oldestAt: string | null, now: Date): string {
  if (oldestAt === null) return "";
  const days = Math.floor((now.getTime() - Date.parse(oldestAt)) / DAY_MS);
  return days === 0 ? "The oldest is of today." : `The oldest is ${days} ${days === 1 ? "day" : "days"} old.`;
}

const EVERYTHING: OrderFilter = { words: "", show: "all", store: "", way: "", from: "", to: "", sort: "oldest" };

const TITLES: Record<(typeof LISTS)[number], string> = {
  "to pack": LIST_WORDS["to pack"],
  overdue: LIST_WORDS.overdue,
  packed: "Packed, to send",
  "ready to collect": "Ready to collect",
  "to be looked at": LIST_WORDS["to be looked at"],
};

/**
 * Adds up the orders placed, and not cancelled, today and in the seven days up to today, in Sydney. Compares both totals with
 * the same weekdays last year. `week` contains the seven days for a chart, oldest first.
 */
export async function salesToday(staff: Pick<OfficeStaff, "stores">, now = new Date()) {
  const today = todayInSydney(now);
  const days = Array.from({ length: 7 }, (_, at) => daysBefore(today, 6 - at));
  const lastYear = days.map((day) => daysBefore(day, DAYS_OF_YEAR));
  const sales = await salesOfDays([...days, ...lastYear], staff);
  const [now7, before7] = [sales.slice(0, 7), sales.slice(7)];
  const total = (of: readonly SalesOfDay[]) => of.reduce((sum, { cents }) => sum + cents, 0);
  const toFigure = (label: string, from: string, of: readonly SalesOfDay[], compared: string): TodaysFigure => {
    const orders = of.reduce((sum, day) => sum + day.orders, 0);
    return {
      label,
      value: formatMoney(total(of)),
      detail: [`${orders} ${orders === 1 ? "order" : "orders"}`, compared].filter(Boolean).join(", "),
      href: salesPath({ ...{ by: "day", from, until: today }, store: "", within: "" }),
    };
  };
  const summary = comparedWords(total(now7), total(before7));
  return {
    figures: [
      toFigure("Sales today", today, now7.slice(6), ""),
      toFigure("Sales in seven days", days[0] ?? today, now7, summary),
    ],
    week: toWeek(now7, before7),
    summary: summary && `In all ${summary}; today isn't over.`,
  };
}

/**
 * Describes the waiting messages, reviews and jobs and the last backup, for the whole shop. Each is a link for staff who may
 * work on it.
 */
export async function shopToday(
  staff: Pick<OfficeStaff, "role" | "stores">,
  now = new Date(),
): Promise<TodaysFigure[]> {
  const linkTo = (page: OfficePage) => (lackingDuty(staff, page) === null ? page : "");
  const backup = await selectFact(BACKUP_FACT);
  const hours = backup === null ? null : Math.floor((now.getTime() - Date.parse(backup)) / 3_600_000);
  const messages = await selectWaitingHead();
  return [
    {
      label: "Messages waiting",
      value: String(messages.total),
      detail: ageInWords(messages.oldestAt, now),
      href: linkTo("/office/messages"),
    },
    {
      label: "Reviews waiting",
      value: String((await listWaitingReviews()).total),
      detail: "",
      href: linkTo("/office/reviews"),
    },
    { label: "Parked jobs", value: String(await countParked()), detail: "", href: linkTo("/office/jobs") },
    {
      label: "Last backup",
      value: hours === null ? "never" : hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`,
      detail: "",
      href: "",
    },
  ];
}
