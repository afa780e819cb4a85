/** Describes a store and its café in schema.org's vocabulary. (spec 2, Store detail view) */
import { foldWords } from "~/domain/catalogue/fold-words";
import { shopSettings } from "~/domain/settings/settings.server";
import { capital, isForDatesOnly, toMinutes, tradingGroup } from "~/domain/stores/opening-hours";
import { dayHours, isClosed, isoDate, type OpeningHoursGroup, type Store, WEEKDAYS } from "~/domain/stores/store";

/** Returns the data without the page's own address, which the page adds. */
export async function storeData(store: Store): Promise<object> {
  const { name: shop } = await shopSettings();
  const shown = store.openingHoursGroups.filter((group) => !group.hidden);
  const trading = tradingGroup(shown);
  const dated = shown.filter(isForDatesOnly);
  const address = addressData(store);
  const cafe = hasCafe(store) && shown.find((group) => group !== trading && !dated.includes(group));
  return {
    "@type": "BookStore",
    name: `${shop} ${store.name}`,
    address,
    geo: { "@type": "GeoCoordinates", latitude: Number(store.lat), longitude: Number(store.lng) },
    telephone: store.phone,
    ...(store.fax && { faxNumber: store.fax }),
    email: store.email,
    priceRange: "$-$$$",
    openingHoursSpecification: [...(trading ? [trading] : []), ...dated].flatMap(hoursData),
    ...(cafe && {
      department: {
        "@type": "CafeOrCoffeeShop",
        name: cafe.groupTitle,
        address,
        telephone: store.phone,
        priceRange: "$$",
        openingHoursSpecification: hoursData(cafe),
      },
    }),
  };
}

function hasCafe({ facilities }: Store): boolean {
  return facilities.some((facility) => foldWords(facility).split(" ").includes("cafe"));
}

function addressData(store: Store): object {
  return {
    "@type": "PostalAddress",
    streetAddress: [store.addressStreetNumber, store.addressStreetName].filter(Boolean).join(" "),
    addressLocality: store.addressCity,
    addressRegion: store.addressState,
    postalCode: store.addressPostcode,
    addressCountry: "AU",
  };
}

/** Returns the opening hours. A closed day opens and closes at midnight, which crawlers interpret as closed all day. */
function hoursData(group: OpeningHoursGroup): object[] {
  return WEEKDAYS.flatMap((day) => {
    const hours = dayHours(group, day);
    if (!hours.Enabled) return [];
    const { from, to } = isClosed(hours) ? { from: 0, to: 0 } : toMinutes(hours);
    const date = hours.ValidOn && isoDate(hours.ValidOn);
    return [
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: capital(day),
        opens: clock(from),
        closes: clock(to),
        ...(date && { validFrom: date, validThrough: date }),
      },
    ];
  });
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, "0")).join(":");
}
