/** Shows and changes stores, their hours and holidays in the office. The rules are those of the file that editors import. */
import { createHash } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import { putStores, selectStore, selectStores } from "~/database/stores/store-records.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import { noteContentChange } from "~/domain/content/content-version.server";
import { dayInWords, todayInSydney } from "~/domain/dates/sydney-days";
import { StaffRefused } from "~/domain/orders/refusals";
import type { Deed } from "~/domain/staff/deed";
import { logDeed } from "~/domain/staff/staff-log.server";
import { groupWords, toDayHours, withHolidays } from "~/domain/stores/import-stores.server";
import { isForDatesOnly, openingHoursLines, tradingGroup } from "~/domain/stores/opening-hours";
import {
  type DayHours,
  dayFields,
  dayHours,
  isClosed,
  isoDate,
  isRealDate,
  type OpeningHoursGroup,
  type Store,
  WEEKDAYS,
} from "~/domain/stores/store";
import { listStoreProblems } from "~/domain/stores/stores-file.server";
import type { OfficeStaff } from "./office-sessions.server";
import { CLOSED, readHours } from "./store-hours";
import type { HolidayForm, StoreDateForm, StoreForm, StoreHoursForm } from "./stores.schema";
import { worksAt } from "./works-at";

/** Returns the stores where a person works, for the list. */
export async function storeRows(staff: OfficeStaff) {
  const stores = (await selectStores()).filter(({ slug }) => worksAt(staff, slug));
  return stores.map(({ slug, name, addressCity, addressState, phone, openingHoursGroups }) => ({
    ...{ slug, name, place: `${addressCity} ${addressState}`, phone },
    hours: openingHoursLines(openingHoursGroups),
    dates: datedGroups(openingHoursGroups).length,
  }));
}

/** Returns a store for its page; null if there is none, or the person doesn't work there. */
export async function loadStore(slug: string, staff: OfficeStaff) {
  const store = worksAt(staff, slug) ? await selectStore(slug) : null;
  if (!store) return null;
  const { openingHoursGroups, facilities, fax, managerImage, storeImage, ...fields } = store;
  const trading = tradingGroup(openingHoursGroups);
  return {
    slug,
    seen: toDigest(store),
    details: { ...fields, facilities: facilities.join("\n"), fax: fax ?? "" },
    hours: Object.fromEntries(
      WEEKDAYS.map((day) => [day, trading ? writeWeekly(dayHours(trading, day)) : ""]),
    ) as Record<(typeof WEEKDAYS)[number], string>,
    dates: datedGroups(openingHoursGroups),
    isPictured: storeImage !== null || managerImage !== null,
  };
}

/** Changes a store's details. Throws {@link FieldRefused}, and {@link StaffRefused} if the store has changed since it was seen. */
export async function saveStore(slug: string, { seen, ...form }: StoreForm, staff: OfficeStaff): Promise<void> {
  await changeStore(slug, seen, "changed a store", staff, (store) => ({
    ...store,
    ...form,
    fax: form.fax || null,
    facilities: form.facilities
      .split("\n")
      .map((each) => each.trim())
      .filter((each) => each !== ""),
  }));
}

/** Changes a store's weekly hours. A day that is left empty isn't shown. Throws the same errors as {@link saveStore}. */
export async function saveStoreHours(
  slug: string,
  { seen, ...form }: StoreHoursForm,
  staff: OfficeStaff,
): Promise<void> {
  await changeStore(slug, seen, "changed a store's hours", staff, (store) => {
    const groups = store.openingHoursGroups;
    const trading = tradingGroup(groups);
    const days = WEEKDAYS.map((day) => {
      const before = trading && dayHours(trading, day);
      const isSame = before !== null && writeWeekly(before) === form[day];
      return dayFields(day, isSame ? before : weeklyHours(form[day]));
    });
    const group = Object.assign({ ...(trading ?? groupWords("Trading hours")) }, ...days) as OpeningHoursGroup;
    return {
      ...store,
      openingHoursGroups: trading ? groups.map((each) => (each === trading ? group : each)) : [group, ...groups],
    };
  });
}

/** Sets a store's hours on one date. Throws the same errors as {@link saveStore}. */
export async function addStoreDate(slug: string, { seen, ...form }: StoreDateForm, staff: OfficeStaff): Promise<void> {
  await changeStore(slug, seen, "changed a store's hours", staff, (store) =>
    withHolidays(store, [{ ...toHoliday(form), state: store.addressState }], todayInSydney()),
  );
}

/** Removes a store's hours on a date, by the position of its group. Throws the same errors as {@link saveStore}. */
export async function removeStoreDate(slug: string, seen: string, group: number, staff: OfficeStaff): Promise<void> {
  await changeStore(slug, seen, "changed a store's hours", staff, (store) => {
    const dated = datedGroups(store.openingHoursGroups).some(({ at }) => at === group);
    if (!dated) throw new StaffRefused("This date is no longer there.");
    return { ...store, openingHoursGroups: store.openingHoursGroups.filter((_, at) => at !== group) };
  });
}

/** Sets the hours of all stores of a state on one date, and returns the number of stores. */
export async function addHoliday({ state, ...form }: HolidayForm, staff: OfficeStaff): Promise<number> {
  if (staff.stores.length > 0) throw new StaffRefused("Only staff of all stores can set holidays. Ask a manager.");
  const holiday = { ...toHoliday(form), state };
  return inTransaction(async () => {
    await noteContentChange();
    const stores = (await selectStores()).filter(({ addressState }) => addressState === state);
    if (stores.length === 0) throw new FieldRefused("state", `There are no stores in ${state}.`);
    await putStores(stores.map((store) => withHolidays(store, [holiday], todayInSydney())));
    const change = { was: "", became: `${form.title}: ${form.hours}` };
    await logDeed({ ...staff, deed: "added a holiday", subject: `${state} ${form.date}`, change });
    return stores.length;
  });
}

async function changeStore(
  slug: string,
  seen: string,
  deed: Deed,
  staff: OfficeStaff,
  change: (store: Store) => Store,
): Promise<void> {
  await inTransaction(async () => {
    // Raise the version first, because it blocks other changes until this one is committed.
    await noteContentChange();
    const store = worksAt(staff, slug) ? await selectStore(slug) : null;
    if (!store || toDigest(store) !== seen)
      throw new StaffRefused("Someone has changed this store since you opened the page. Please look at it again.");
    const next = change(store);
    const [problem] = listStoreProblems(next);
    if (problem) throw new FieldRefused(problem.field, `It ${problem.fault}.`);
    await putStores([next]);
    await logDeed({ ...staff, deed, subject: store.name, storeSlug: slug, change: listChanges(store, next) });
  });
}

/** Returns the changed fields before and after, for the log. */
function listChanges(before: Store, after: Store): { was: string; became: string } {
  const names = (Object.keys(after) as (keyof Store)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const words = (store: Store) =>
    names
      .map((name) =>
        name === "openingHoursGroups"
          ? [...openingHoursLines(store[name]), ...datedGroups(store[name]).map(({ words: each }) => each)].join("; ")
          : `${name} ${store[name]}`,
      )
      .join(", ");
  return { was: words(before), became: words(after) };
}

function datedGroups(groups: readonly OpeningHoursGroup[]): { at: number; words: string }[] {
  return groups.flatMap((group, at) => {
    if (!isForDatesOnly(group)) return [];
    const days = WEEKDAYS.map((day) => dayHours(group, day)).filter(({ Enabled }) => Enabled);
    return {
      at,
      words: `${group.groupTitle}, ${days.map((day) => `${dateInWords(isoDate(day.ValidOn))}: ${writeHours(day)}`).join(", ")}`,
    };
  });
}

function dateInWords(date: string): string {
  return isRealDate(date) ? dayInWords(date) : date;
}

/** Returns a day's weekly hours as they are typed; '' for the hours of a single date. */
function writeWeekly(hours: DayHours): string {
  return hours.ValidOn === "" ? writeHours(hours) : "";
}

function weeklyHours(typed: string) {
  const read = readHours(typed);
  return read ? toDayHours(read) : { ...toDayHours({ opens: "", closes: "" }), Enabled: false };
}

function toHoliday({ date, title, hours }: { date: string; title: string; hours: string }) {
  if (!isRealDate(date) || date < todayInSydney()) throw new FieldRefused("date", "Enter a date that isn't over.");
  return { date, name: title, ...(readHours(hours) ?? { opens: "", closes: "" }) };
}

function toDigest(store: Store): string {
  return createHash("sha256").update(JSON.stringify(store)).digest("base64url").slice(0, 16);
}

/** Returns hours as {@link readHours} reads them; '' for a day that isn't shown. */
function writeHours(hours: DayHours): string {
  if (!hours.Enabled) return "";
  if (isClosed(hours)) return CLOSED;
  const time = (hour: number, minute: number, aside: string) => `${hour}:${String(minute).padStart(2, "0")}${aside}`;
  return `${time(hours.HourStart, hours.MinuteStart, hours.AsideStart)} to ${time(hours.HourEnd, hours.MinuteEnd, hours.AsideEnd)}`;
}
