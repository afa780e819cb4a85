/** Imports stores and public holidays from an editor's file, all or nothing. */
import { inTransaction } from "~/database/engine/connection.server";
import { putStores } from "~/database/stores/store-records.server";
import { isForDatesOnly } from "./opening-hours";
import {
  type DayHours,
  dayFields,
  dayHours,
  isoDate,
  type OpeningHoursGroup,
  type Store,
  timeOfDay,
  WEEKDAYS,
} from "./store";
import { listStores } from "./stores.server";
import type { Holiday, StoresFile } from "./stores-file.server";

export interface StoresImport {
  added: string[];
  changed: string[];
  unchanged: number;
  /**
   * Future dates on which a store would lose its special hours, such as "Penrith: 26 January". An editor may have left them out
   * of the file by mistake.
   */
  lostDates: string[];
}

/** Imports the contents of a valid file. Holidays apply to all stores in their state, including those in the file. */
export async function importStores(file: StoresFile, today: string, { dryRun = false } = {}): Promise<StoresImport> {
  const compareAndStore = async () => {
    const before = new Map((await listStores()).map((store) => [store.slug, store]));
    const after = new Map([...before, ...file.stores.map((store) => [store.slug, store] as const)]);
    const result: StoresImport = { added: [], changed: [], unchanged: 0, lostDates: [] };
    const changes: Store[] = [];
    for (const store of after.values()) {
      const next = withHolidays(store, file.holidays, today);
      const known = before.get(store.slug);
      if (known && JSON.stringify(known) === JSON.stringify(next)) {
        result.unchanged += 1;
        continue;
      }
      changes.push(next);
      (known ? result.changed : result.added).push(next.name);
      const kept = listDates(next);
      for (const date of known ? listDates(known) : [])
        if (date >= today && !kept.includes(date)) result.lostDates.push(`${next.name}: ${date}`);
    }
    if (!dryRun) await putStores(changes);
    return result;
  };
  return dryRun ? compareAndStore() : inTransaction(compareAndStore);
}

/** Adds each holiday of the store's state as a group for its date, replacing any group with the same name and date. Removes holidays in the past. */
export function withHolidays(store: Store, holidays: readonly Holiday[], today: string): Store {
  const own = holidays.filter(({ state }) => state === store.addressState);
  if (own.length === 0) return store;
  const kept = store.openingHoursGroups.filter(
    (group) => !own.some((holiday) => isHoliday(group, holiday)) && !isPast(group, today),
  );
  return { ...store, openingHoursGroups: [...kept, ...own.filter(({ date }) => date >= today).map(toGroup)] };
}

function isHoliday(group: OpeningHoursGroup, { name, date }: Holiday): boolean {
  return group.groupTitle === name && isForDatesOnly(group) && datesOfGroup(group).includes(date);
}

function isPast(group: OpeningHoursGroup, today: string): boolean {
  return isForDatesOnly(group) && datesOfGroup(group).every((date) => date < today);
}

function toGroup({ date, name, opens, closes }: Holiday): OpeningHoursGroup {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const hours = { ...toDayHours({ opens, closes }), ValidOn: date };
  const days = WEEKDAYS.map((day, at) =>
    dayFields(day, at === weekday ? hours : { ...hours, Enabled: false, ValidOn: "" }),
  );
  return Object.assign(groupWords(name), ...days) as OpeningHoursGroup;
}

/** Returns the fields of a group of hours without its days. */
export function groupWords(groupTitle: string) {
  return { groupTitle, hidden: false, specialText: "", associatedLink: "", associatedLinkLabel: "" };
}

/** Returns the hours of each week between two times such as "10:00am"; closed if both are ''. */
export function toDayHours({ opens, closes }: Pick<Holiday, "opens" | "closes">): DayHours {
  const midnight = { hour: 12, minute: 0, aside: "am" as const };
  const [start, end] = [timeOfDay(opens) ?? midnight, timeOfDay(closes) ?? midnight];
  return {
    Enabled: true,
    HourStart: start.hour,
    MinuteStart: start.minute,
    AsideStart: start.aside,
    HourEnd: end.hour,
    MinuteEnd: end.minute,
    AsideEnd: end.aside,
    ValidOn: "",
  };
}

function listDates(store: Store): string[] {
  return store.openingHoursGroups.flatMap(datesOfGroup);
}

function datesOfGroup(group: OpeningHoursGroup): string[] {
  return WEEKDAYS.map((day) => dayHours(group, day))
    .filter(({ Enabled, ValidOn }) => Enabled && ValidOn !== "")
    .map(({ ValidOn }) => isoDate(ValidOn));
}
