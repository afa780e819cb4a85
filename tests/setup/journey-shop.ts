/** The address of the journeys' shop, and the products that journeys rely on, shared by the servers and the journeys. */
import { randomInt } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";

export const journeyPort = Number(process.env.JOURNEY_PORT ?? 4310);

/** DATA_DIR of both servers. Its name is derived from the port, so that the journeys can also compute it. */
export const journeyFolder = path.join(tmpdir(), `lectern-journeys-${journeyPort}`);

/** Folder of the sample shop, from which other shops are copied. */
export const sampleFolder = `${journeyFolder}-sample`;

export interface Ware {
  code: string;
  title: string;
  /** Price in dollars, in the form that feeds use. */
  price: string;
  format: string;
  productType: string;
  availability: string;
  stock: string;
  maxPerOrder: string;
  category: string;
  /** Contains "yes" for an event that requires names. */
  names_wanted: string;
}

/** Word that is in every title of {@link wares}, and in no title of the sample shop. */
export const wareWord = "Wayfarer";

/** Builds a product that journeys rely on. Traits that aren't given have default values. */
function ware(traits: Partial<Ware> & Pick<Ware, "code" | "title">): Ware {
  const usual = {
    price: "20.00",
    format: "Hardcover",
    productType: "",
    availability: "in stock",
    stock: "500",
    maxPerOrder: "10",
    category: "Gifts",
    names_wanted: "",
  };
  return { ...usual, ...traits };
}

export const wares = {
  lamp: ware({ code: "JRN-LAMP", title: "Wayfarer Lamp" }),
  /** Three copies of this product cost exactly $99, which isn't above the limit of $99. */
  psalter: ware({ code: "JRN-PSALTER", title: "Wayfarer Psalter", price: "33.00" }),
  map: ware({ code: "JRN-MAP", title: "Wayfarer Map", price: "12.00" }),
  fewLeft: ware({ code: "JRN-FEW", title: "Wayfarer Compass", price: "15.00", stock: "3" }),
  fiveEach: ware({ code: "JRN-FIVE", title: "Wayfarer Staff", price: "15.00", maxPerOrder: "5" }),
  soldOut: ware({ code: "JRN-SOLD", title: "Wayfarer Sold", availability: "sold out", stock: "0" }),
  unavailable: ware({ code: "JRN-GONE", title: "Wayfarer Gone", availability: "unavailable", stock: "0" }),
  voucher: ware({ code: "JRN-GIFT", title: "Wayfarer Gift", format: "Voucher", stock: "" }),
  ebook: ware({ code: "JRN-EBOOK", title: "Wayfarer Pages", price: "12.00", format: "eBook", stock: "" }),
  licence: ware({ code: "JRN-SHOW", title: "Wayfarer Show", format: "Digital Licence", stock: "" }),
  /** The only products with these two formats. */
  film: ware({ code: "JRN-FILM", title: "Wayfarer Film", format: "DVD" }),
  calendar: ware({ code: "JRN-YEAR", title: "Wayfarer Year", format: "Calendar" }),
} as const satisfies Record<string, Ware>;

/** Builds a product for one journey, which other journeys never find, even if they search for {@link wareWord}. */
export function aWareOfItsOwn(traits: Partial<Ware> = {}): Ware {
  const number = randomInt(1e9, 1e10);
  return ware({ code: `JRN-${number}`, title: `Roamer ${number}`, ...traits });
}
