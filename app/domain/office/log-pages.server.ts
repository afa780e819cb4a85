/** Loads the staff log as the office shows and exports it. */
import type { LogQuestion } from "~/database/staff/staff-records.server";
import { paginate } from "~/domain/catalogue/pagination";
import { dayAfter, hourInSydney } from "~/domain/dates/sydney-days";
import type { LoggedDeed } from "~/domain/staff/deed";
import { countStaffLog, readStaffLog, searchStaffLog } from "~/domain/staff/staff-log.server";
import { csvLine } from "./csv-line";
import { isDay } from "./is-day";
import type { OfficeStaff } from "./office-sessions.server";

const PAGE_SIZE = 100;
const MAX_FILTER_LENGTH = 200;
/** Number of rows that an export reads at a time. */
const AT_A_TIME = 1000;

/** The filters above the log. */
export interface LogFilter {
  words: string;
  person: string;
  /** The day in Sydney, YYYY-MM-DD, or ''. */
  day: string;
}

/** Reads the filter from a URL's query, ignoring an invalid date. */
export function toLogFilter(query: URLSearchParams): LogFilter {
  const typed = (name: string) => (query.get(name) ?? "").trim().slice(0, MAX_FILTER_LENGTH);
  const day = typed("day");
  return { words: typed("words"), person: typed("person"), day: isDay(day) ? day : "" };
}

/** Returns a page of the log, newest first. Staff limited to certain stores see only the actions in those stores. */
export async function logPage(
  filter: LogFilter,
  staff: OfficeStaff,
  wanted: number,
): Promise<{ deeds: LoggedDeed[]; total: number; page: number; pageSize: number }> {
  const question = toQuestion(filter, staff);
  if (filter.words !== "") {
    const found = await searchStaffLog(question, { limit: PAGE_SIZE, page: wanted });
    if (found) return { ...found, page: wanted, pageSize: PAGE_SIZE };
  }
  const total = await countStaffLog(question);
  const { page } = paginate(total, { page: wanted, itemsPerPage: PAGE_SIZE });
  return { deeds: await readStaffLog({ ...question, limit: PAGE_SIZE, page }), total, page, pageSize: PAGE_SIZE };
}

/**
 * Yields the whole filtered log as CSV, in chunks. Actions logged after the export started are left out, so that rows don't
 * shift between chunks.
 */
export async function* logCsv(filter: LogFilter, staff: OfficeStaff): AsyncGenerator<string> {
  yield csvLine(["When (UTC)", "Who", "What", "Subject", "Store", "Before", "After"]);
  const now = new Date().toISOString();
  const question = toQuestion(filter, staff);
  const until = question.until !== undefined && question.until < now ? question.until : now;
  for (let before: LogQuestion["before"]; ; ) {
    const deeds = await readStaffLog({ ...question, until, ...(before && { before }), limit: AT_A_TIME });
    yield deeds
      .map(({ doneAt, by, deed, subject, storeSlug, was, became }) =>
        csvLine([doneAt, by, deed, subject, storeSlug, was, became]),
      )
      .join("");
    before = deeds.at(-1);
    if (deeds.length < AT_A_TIME) return;
  }
}

function toQuestion({ words, person, day }: LogFilter, { stores }: OfficeStaff) {
  return {
    ...(words !== "" && { words }),
    ...(person !== "" && { person }),
    ...(day !== "" && {
      since: hourInSydney(day, 0).toISOString(),
      until: hourInSydney(dayAfter(day), 0).toISOString(),
    }),
    ...(stores.length > 0 && { stores }),
  };
}
