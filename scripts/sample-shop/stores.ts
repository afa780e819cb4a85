/**
 * The fourteen stores of the spec. Towns, postcodes and coordinates are the towns' own; numbers in the street, people and
 * hours are invented, and the phones lie in the ranges that ACMA keeps for fiction: (0x) 5550 xxxx and (0x) 7010 xxxx.
 */
import type { OpeningHoursGroup, Store } from "~/domain/stores/store";
import { cafe, christmas, stocktake, trading } from "./opening-hours";

interface StoreSheet {
  slug: string;
  name: string;
  street: readonly [number: string, name: string];
  town: readonly [city: string, state: string, postcode: string];
  at: readonly [lat: string, lng: string];
  phone: string;
  fax?: string;
  facilities: readonly string[];
  manager: string;
  timeZone: string;
  hours: readonly OpeningHoursGroup[];
}

const PARKING = "Free parking";
const STEP_FREE = "Step-free entrance";
const KIOSK = "In-store kiosk";
const LOOP = "Hearing loop";
const CHILDREN = "Children's corner";
const MUSIC = "Music listening post";
const RESOURCES = "Church resource desk";

const sheets: readonly StoreSheet[] = [
  {
    slug: "adelaide",
    name: "Adelaide",
    street: ["214", "Pulteney Street"],
    town: ["Adelaide", "SA", "5000"],
    at: ["-34.9285", "138.6045"],
    phone: "(08) 7010 0114",
    facilities: [STEP_FREE, KIOSK, "Café", LOOP, CHILDREN],
    manager: "Rosemary Tait",
    timeZone: "Australia/Adelaide",
    hours: [trading.city, cafe("Café Torrens", ["11:00am", "3:30pm"]), christmas],
  },
  {
    slug: "armidale",
    name: "Armidale",
    street: ["161", "Beardy Street"],
    town: ["Armidale", "NSW", "2350"],
    at: ["-30.5145", "151.6680"],
    phone: "(02) 5550 0121",
    facilities: [PARKING, RESOURCES],
    manager: "Geoff Lindsay",
    timeZone: "Australia/Sydney",
    hours: [trading.country, christmas],
  },
  {
    slug: "blackburn",
    name: "Blackburn",
    street: ["38", "Railway Road"],
    town: ["Blackburn", "VIC", "3130"],
    at: ["-37.8198", "145.1502"],
    phone: "(03) 7010 0130",
    fax: "(03) 7010 0131",
    facilities: [PARKING, STEP_FREE, KIOSK, "Café", CHILDREN, MUSIC, RESOURCES],
    manager: "Linh Tran-Maguire",
    timeZone: "Australia/Melbourne",
    hours: [trading.city, cafe("The Second Cup", "closed"), christmas, stocktake],
  },
  {
    slug: "fyshwick",
    name: "Fyshwick",
    street: ["47", "Townsville Street"],
    town: ["Fyshwick", "ACT", "2609"],
    at: ["-35.3275", "149.1745"],
    phone: "(02) 5550 0142",
    facilities: [PARKING, STEP_FREE, KIOSK, RESOURCES],
    manager: "Andrew Pell-Carter",
    timeZone: "Australia/Sydney",
    hours: [trading.suburb, christmas],
  },
  {
    slug: "launceston",
    name: "Launceston",
    street: ["109", "Charles Street"],
    town: ["Launceston", "TAS", "7250"],
    at: ["-41.4378", "147.1369"],
    phone: "(03) 7010 0158",
    facilities: [STEP_FREE, CHILDREN],
    manager: "Merryn Hobbs",
    timeZone: "Australia/Hobart",
    hours: [trading.country, christmas],
  },
  {
    slug: "mooloolaba",
    name: "Mooloolaba",
    street: ["72", "Brisbane Road"],
    town: ["Mooloolaba", "QLD", "4557"],
    at: ["-26.6822", "153.1175"],
    phone: "(07) 7010 0163",
    facilities: [PARKING, STEP_FREE, MUSIC],
    manager: "Tevita Fonua",
    timeZone: "Australia/Brisbane",
    hours: [trading.coast, christmas],
  },
  {
    slug: "mount-lawley",
    name: "Mount Lawley",
    street: ["655", "Beaufort Street"],
    town: ["Mount Lawley", "WA", "6050"],
    at: ["-31.9336", "115.8718"],
    phone: "(08) 7010 0170",
    facilities: [PARKING, STEP_FREE, KIOSK, CHILDREN, LOOP],
    manager: "Sophie van Wyk",
    timeZone: "Australia/Perth",
    hours: [trading.suburb, christmas],
  },
  {
    slug: "newcastle",
    name: "Newcastle",
    street: ["418", "Hunter Street"],
    town: ["Newcastle", "NSW", "2300"],
    at: ["-32.9270", "151.7725"],
    phone: "(02) 5550 0186",
    facilities: [STEP_FREE, KIOSK, RESOURCES],
    manager: "Bethany Coombes",
    timeZone: "Australia/Sydney",
    hours: [trading.suburb, christmas],
  },
  {
    slug: "penrith",
    name: "Penrith",
    street: ["333", "High Street"],
    town: ["Penrith", "NSW", "2750"],
    at: ["-33.7530", "150.6935"],
    phone: "(02) 5550 0193",
    facilities: [PARKING, STEP_FREE, CHILDREN, MUSIC],
    manager: "Michael Abdelmasih",
    timeZone: "Australia/Sydney",
    hours: [trading.city, christmas],
  },
  {
    slug: "port-macquarie",
    name: "Port Macquarie",
    street: ["57", "Horton Street"],
    town: ["Port Macquarie", "NSW", "2444"],
    at: ["-31.4312", "152.9083"],
    phone: "(02) 5550 0207",
    facilities: [STEP_FREE],
    manager: "Jan Rutherglen",
    timeZone: "Australia/Sydney",
    hours: [trading.coast, christmas],
  },
  {
    slug: "springwood",
    name: "Springwood",
    street: ["186", "Macquarie Road"],
    town: ["Springwood", "NSW", "2777"],
    at: ["-33.6992", "150.5645"],
    phone: "(02) 5550 0218",
    facilities: [PARKING, CHILDREN],
    manager: "Owain Rees",
    timeZone: "Australia/Sydney",
    hours: [trading.country, christmas],
  },
  {
    slug: "toowoomba",
    name: "Toowoomba",
    street: ["502", "Ruthven Street"],
    town: ["Toowoomba", "QLD", "4350"],
    at: ["-27.5616", "151.9535"],
    phone: "(07) 7010 0225",
    facilities: [PARKING, STEP_FREE, KIOSK, RESOURCES],
    manager: "Kerry-Anne Doyle",
    timeZone: "Australia/Brisbane",
    hours: [trading.suburb, christmas],
  },
  {
    slug: "west-ryde",
    name: "West Ryde",
    street: ["960", "Victoria Road"],
    town: ["West Ryde", "NSW", "2114"],
    at: ["-33.8072", "151.0880"],
    phone: "(02) 5550 0234",
    fax: "(02) 5550 0235",
    facilities: [PARKING, STEP_FREE, KIOSK, "Café", LOOP, CHILDREN, MUSIC, RESOURCES],
    manager: "Esther Kwong",
    timeZone: "Australia/Sydney",
    hours: [trading.city, cafe("The Reading Room Café", ["11:00am", "3:00pm"]), christmas, stocktake],
  },
  {
    slug: "woolloongabba",
    name: "Woolloongabba",
    street: ["91", "Logan Road"],
    town: ["Woolloongabba", "QLD", "4102"],
    at: ["-27.4885", "153.0362"],
    phone: "(07) 7010 0249",
    facilities: [STEP_FREE, KIOSK, MUSIC],
    manager: "Damien Pascoe",
    timeZone: "Australia/Brisbane",
    hours: [trading.city, christmas],
  },
];

/** By slug. */
export function sampleStores(): Store[] {
  return sheets.map((sheet) => ({
    slug: sheet.slug,
    name: sheet.name,
    addressStreetNumber: sheet.street[0],
    addressStreetName: sheet.street[1],
    addressCity: sheet.town[0],
    addressState: sheet.town[1],
    addressPostcode: sheet.town[2],
    lat: sheet.at[0],
    lng: sheet.at[1],
    phone: sheet.phone,
    fax: sheet.fax ?? null,
    email: `${sheet.slug}@shop.example`,
    facilities: [...sheet.facilities],
    managerName: sheet.manager,
    managerEmail: `manager.${sheet.slug}@shop.example`,
    managerImage: null,
    storeImage: null,
    openingHoursGroups: [...sheet.hours],
    timeZone: sheet.timeZone,
  }));
}
