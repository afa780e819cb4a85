/** Calendars, diaries and cards. */
import type { Subject } from "./subjects";
import type { Label, Special, Work } from "./work";

export type GiftRow = readonly [
  title: string,
  format: string,
  subject: Subject,
  label: Label,
  hook: string,
  more?: Special & Pick<Work, "also" | "ratings">,
];

export const paperGoods: readonly GiftRow[] = [
  [
    "Wildflowers & Psalms Wall Calendar 2027",
    "Calendar",
    "calendar",
    [17.99, 22.99],
    "Twelve botanical paintings from Western Australia, each with a verse in letterpress type, and room to write in every square.",
    { ratings: [4.6, 34] },
  ],
  [
    "Lighthouses of Australia Calendar 2027",
    "Calendar",
    "calendar",
    19.99,
    "A light for every month, from Cape Byron to Cape Leeuwin, photographed at the hour when the lamp comes on.",
    { ratings: [4.2, 11] },
  ],
  [
    "The Church Year Planner 2027",
    "Calendar",
    "calendar",
    14.99,
    "Seasons, colours, lectionary readings and school terms for all states, on a sheet the size of a door.",
    { maxPerOrder: 10 },
  ],
  [
    "Tin Chapel Gang Family Organiser 2027",
    "Calendar",
    "calendar",
    21.99,
    "Five columns, one of them for the dog, with stickers for dentists, birthdays and buried treasure.",
  ],
  [
    "Morning by the Water Diary 2027",
    "Diary",
    "calendar",
    26.99,
    "A week to an opening, with a reading from Judith Arkwright for each Sunday and a ribbon the colour of the harbour.",
    { talkers: ["New Arrival"], stock: 2 },
  ],
  [
    "Plain Pocket Diary 2027, Ox-blood",
    "Diary",
    "calendar",
    15.99,
    "Slim enough for a shirt, stitched so that it lasts until the last of December.",
  ],
  [
    "Banksia Christmas Cards, Box of 20",
    "Cards",
    "card",
    [12.99, 16.99],
    "Old man banksia in lino-cut, printed in two colours, with the words of Isaiah 9 inside.",
    { maxPerOrder: 10, ratings: [4.7, 52], talkers: ["Bestseller"] },
  ],
  [
    "Desert Nativity Cards, Box of 10",
    "Cards",
    "card",
    9.99,
    "Mary, Joseph, a windmill and the Milky Way. Envelopes of recycled kraft paper.",
  ],
  [
    "With Sympathy: Letterpress Cards, Set of 6",
    "Cards",
    "card",
    18.99,
    "Few words, good paper. Each card has a different line from the Psalms and nothing else.",
    { ratings: [4.9, 13] },
  ],
  [
    "Baptism Card: Dove over Water",
    "Cards",
    "card",
    5.99,
    "A single card on cotton paper, blind embossed, with space for a name and a date.",
  ],
  [
    "Thank You, Sunday School Teacher",
    "Cards",
    "card",
    4.99,
    "A card with a pocket, for a tea bag or a small confession about the glitter.",
  ],
  [
    "Birthday Cards by Hana Mori, Set of 8",
    "Cards",
    "card",
    19.99,
    "Eight birds in party hats, watercolour, without verse, for aunts of every kind.",
    { availability: "sold out", stock: 0 },
  ],
];
