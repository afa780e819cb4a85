/**
 * Sample products whose stored form is part of the writer's version, so that the version changes when the writer stores them
 * differently. If a new rule of the writer affects none of these samples, add one that it affects.
 */
import { hash } from "node:crypto";
import { extrasFrom } from "./book-extras";
import type { FeedProduct } from "./feed-product";
import { plainFrom } from "./plain-fields";

const BOOK: FeedProduct = {
  ...(plainFrom((name) => (name === "pages" ? 374 : `A “${name}”: Łódź & co. [^]`)) as FeedProduct),
  code: "9780439023481",
  isbn13: "9780439023481",
  title: "“The  Hunger Games” (The Hunger Games, #1)",
  contributors: [
    { name: "Suzanne Collins", role: "A01", biography: "<p onclick=x>Writes.<script>1</script>" },
    { name: "Various Authors", role: "B01", biography: "None" },
  ],
  format: "Paperback",
  productType: "shipped",
  priceCents: 999,
  strikePriceCents: 1499,
  rating: 4.336,
  ratingCount: 4780,
  availability: "in stock",
  stock: 0,
  maxPerOrder: 99,
  description: `<div><h1>Text</h1><p style="color: red">Line<br>two <a href="https://a.example/">link</a> &amp;amp; &lt;b&gt;</p></div>`,
  publishedOn: "2008-09",
  talkers: ["Bestseller", "A^b"],
  cover: "a b.jpg",
  categories: ["Books / Teens", "books/fiction", "c/Books/Café"],
  keywords: ["dystopia^now", "games"],
  extras: {
    ...extrasFrom(() => null),
    heightMm: 198,
    ageFrom: 5,
    ageTo: 9,
    translation: "NST^",
    colour: "brown",
    contents: "<ul><li>One</ul>",
    aboutAuthors: `${"About her. ".repeat(400)}`,
  },
  series: { title: "The Hunger Games", number: 1.25, id: "S/1" },
};

export const VERSION_SAMPLE: readonly FeedProduct[] = [
  BOOK,
  {
    ...BOOK,
    code: "EBOOK",
    isbn13: null,
    format: "eBook",
    productType: "eBook",
    stock: 3,
    categories: [],
    contributors: [],
  },
  {
    ...BOOK,
    code: "TICKET",
    format: "Eticket",
    productType: "eTicket",
    publishedOn: "2027-12-04",
    description: "<p>Doors at 7 pm. Starts 7.30pm AEDT in Sydney.</p>",
    priceCents: null,
    rating: null,
  },
  { ...BOOK, code: "GAME", format: "Game", extras: { ...extrasFrom(() => null), ageFrom: 8 } },
];

/** Returns a short hash of the values, to detect changes. */
export function toVersion(...values: readonly unknown[]): string {
  return hash("sha256", JSON.stringify(values), "base64url").slice(0, 12);
}
