/** Prepares stores for pages and content blocks. */
import { dayInWords } from "~/domain/dates/sydney-days";
import { capital, hoursWords } from "./opening-hours";
import { openingNow } from "./opening-words.server";
import { dayHours, isClosed, isoDate, type OpeningHoursGroup, type Store, WEEKDAYS } from "./store";
import { readStorePicture } from "./store-picture";
import type { Photograph, ShownHours, ShownStore, StoreSummary } from "./store-view";
import { storeAddress } from "./store-words";

/** Returns a store's name, address and phone. */
export function summariseStore(store: Store): StoreSummary {
  return { slug: store.slug, name: store.name, address: storeAddress(store), phone: store.phone };
}

/** Returns the public details of a store at a moment, without hidden groups or past dates. */
export function showStore(store: Store, now: number): ShownStore {
  const brief = summariseStore(store);
  return {
    ...brief,
    mapHref: `https://maps.google.com/maps?daddr=${encodeURIComponent(brief.address)}`,
    fax: store.fax,
    email: store.email,
    facilities: store.facilities,
    manager: findManager(store),
    image: ownPicture(store.storeImage),
    opening: openingNow(store, now),
    hours: shownHours(store, now),
  };
}

function findManager({ managerName, managerEmail, managerImage }: Store): ShownStore["manager"] {
  if (managerName === "") return null;
  const names = managerName.split(/\s+/);
  const initials = [names[0], names.length > 1 ? names.at(-1) : ""].map((name) => name?.charAt(0) ?? "").join("");
  return { name: managerName, email: managerEmail, image: ownPicture(managerImage), initials: initials.toUpperCase() };
}

/** Returns the attributes of a picture; null if the picture is on another host, because browsers aren't allowed to load it. */
function ownPicture(address: string | null): Photograph | null {
  if (!address?.startsWith("/")) return null;
  const isRendered = readStorePicture(address.slice(address.lastIndexOf("/") + 1)) !== null;
  return isRendered ? { src: address, srcSet: `${address}@2x 2x` } : { src: address };
}

function shownHours({ openingHoursGroups, timeZone }: Store, now: number): ShownHours[] {
  const today = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }).format(now);
  return openingHoursGroups.filter((group) => !group.hidden).flatMap((group) => findHours(group, today) ?? []);
}

/** Returns the hours of a group; null if all its dates are past. */
function findHours(group: OpeningHoursGroup, today: string): ShownHours | null {
  const enabled = WEEKDAYS.map((day) => ({ day, hours: dayHours(group, day) })).filter(({ hours }) => hours.Enabled);
  const current = enabled.filter(({ hours }) => hours.ValidOn === "" || isoDate(hours.ValidOn) >= today);
  if (enabled.length > 0 && current.length === 0) return null;
  const weekly = current.filter(({ hours }) => hours.ValidOn === "");
  const dated = current
    .filter(({ hours }) => hours.ValidOn !== "")
    .sort((one, other) => (isoDate(one.hours.ValidOn) < isoDate(other.hours.ValidOn) ? -1 : 1));
  return {
    title: group.groupTitle,
    specialText: group.specialText,
    link: group.associatedLink ? { href: group.associatedLink, label: group.associatedLinkLabel || "More" } : null,
    days: [...weekly, ...dated].map(({ day, hours }) => ({
      day: hours.ValidOn === "" ? capital(day) : `${capital(day)} ${dayInWords(isoDate(hours.ValidOn))}`,
      hours: isClosed(hours) ? "CLOSED" : hoursWords(hours, "–"),
    })),
  };
}
