/** Counts the work that waits in the shop, and adds up its sales, for the first page of the office. */

import { selectFact } from "~/database/engine/shop-records.server";
import { selectWaitingHead } from "~/database/enquiries/enquiry-records.server";
import { sumSales } from "~/database/orders/order-list-records.server";
import { BACKUP_FACT } from "~/domain/backup/manifest";
import { dayAfter, hourInSydney, todayInSydney } from "~/domain/dates/sydney-days";
import { countParked } from "~/domain/jobs/staff-jobs.server";
import { formatMoney } from "~/domain/money/money";
import { listWaitingReviews } from "~/domain/reviews/moderation.server";
import { lackingDuty, type OfficePage } from "./office-pages";
import type { OfficeStaff } from "./office-sessions.server";
import { LIST_WORDS, type OrderFilter, orderListPath } from "./order-list";
import { orderListHead } from "./order-lists.server";
import type { TodaysFigure } from "./todays-figure";

const DAY_MS = 24 * 60 * 60 * 1000;
const LISTS = ["to pack", "overdue", "packed", "ready to collect", "to be looked at"] as const;

/** The lists of orders that somebody must work on, with the age of the oldest order. People limited to stores see those of these. */
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

/** Orders placed and not cancelled today, and in the seven days up to today, in Sydney. */
export async function salesToday({ stores }: Pick<OfficeStaff, "stores">, now = new Date()): Promise<TodaysFigure[]> {
  const today = todayInSydney(now);
  const weekAgo = todayInSydney(new Date(hourInSydney(today, 12).getTime() - 6 * DAY_MS));
  const figures: TodaysFigure[] = [];
  for (const [label, from] of [
    ["Sales today", today],
    ["Sales in seven days", weekAgo],
  ] as const) {
    const range = {
      since: hourInSydney(from, 0).toISOString(),
      before: hourInSydney(dayAfter(today), 0).toISOString(),
    };
    const { orders, cents } = await sumSales({ ...range, ...(stores.length > 0 && { storeSlugs: stores }) });
    figures.push({
      label,
      value: formatMoney(cents),
      detail: `${orders} ${orders === 1 ? "order" : "orders"}`,
      href: orderListPath({ show: "all", from, to: today }),
    });
  }
  return figures;
}

/** Messages, reviews, jobs and the backup, which concern the whole shop; with links for those who may work on them. */
export async function shopToday({ role }: Pick<OfficeStaff, "role">, now = new Date()): Promise<TodaysFigure[]> {
  const linkTo = (page: OfficePage) => (lackingDuty(role, page) === null ? page : "");
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
