/** Words for Bibles and general books. */
import type { SubjectWords } from "./subject-words";

const general = "books/general-books";

const bibleAbout = [
  "The text block is sewn, not glued, and the paper was chosen with the light on: you read this page, not the next one.",
  "Chapter openings have room to breathe, poetry is set as poetry, and the words of the old songs line up so that you can see their echoes.",
  "Printed and bound by a family firm that has made Bibles for ninety years and still checks the spines by hand.",
  "Short introductions to each book say who speaks, to whom and why, then get out of the way.",
  "Two ribbons mark the place in both Testaments. The back has a reading plan for one year and another, more merciful, for three.",
];
const bibleWho = [
  "Comes in a plain box that will do for wrapping.",
  "A sound choice for a first Bible, and for a fifth.",
  "Our stores keep a copy open on the table: come and put your nose in it.",
  "Guaranteed for the life of its first owner.",
];

const bible = { path: "bibles", kind: "bible", about: bibleAbout, who: bibleWho } as const;

export const BOOK_SUBJECTS = {
  "reference bible": bible,
  "pocket bible": bible,
  "study bible": { ...bible, path: "bibles/study-bibles" },
  "journalling bible": { ...bible, path: "bibles/gift-bibles" },
  "gift bible": { ...bible, path: "bibles/gift-bibles" },
  "large print bible": { ...bible, path: "bibles/large-print-bibles" },
  "children's bible": {
    path: "bibles/childrens-bibles",
    kind: "children",
    about: ["The pictures do half of the telling, and reward the child who looks twice."],
    who: ["Wipes clean, stands up to being stood on, and begins well at any page."],
  },
  "audio bible": { ...bible, about: ["Chapters are marked, so that a car full of people can agree where to begin."] },
  fiction: {
    path: `${general}/fiction`,
    kind: "story",
    about: [
      "The writing is spare and very funny in places where you don't expect it. Nobody in it is simply good, and hardly anyone is past hope.",
      "It is a slow burn: give it forty pages and it will take the rest of your weekend.",
      "Underneath the plot runs an old question about mercy and who deserves it, which the book is too wise to answer.",
      "Weather, work and food are described so well that several readers have complained of being hungry.",
      "The ending has divided our book clubs down the middle. Read it with somebody.",
      "You could call it a love story, or a story about God. The people in it would change the subject.",
    ],
    who: [
      "A reading-group guide is at the back.",
      "For anyone who likes a proper story, properly told.",
      "One for the long drive, the beach house and the second pot of tea.",
      "Recommended by our Newcastle store, who keep a tally of copies lent and not returned.",
      "If you have been away from novels, come back by this one.",
    ],
  },
  biography: {
    path: `${general}/biography`,
    kind: "book",
    about: [
      "Drawn from letters, interviews and one shoebox of receipts, it reads like a novel and is footnoted like a thesis.",
      "There is no halo here. The failures are told as plainly as the rest, and the faith is the more convincing for it.",
      "What stays with you is the ordinariness: meals, debts, colds, and a long habit of turning up.",
      "Sixteen pages of photographs, most of them never printed before.",
    ],
    who: [
      "For readers who would sooner meet a person than a principle.",
      "A good present for someone who says they don't read religious books.",
      "Includes a family tree, which you will need.",
    ],
  },
  history: {
    path: `${general}/history`,
    kind: "book",
    about: [
      "The sources are allowed to speak at length, and they turn out to be vivid, quarrelsome and easy to like.",
      "Maps at the start of each part, and a cast list for those of us who lose track of Henrys.",
      "The author walked the ground, and it shows: distances are in hours, and the mud is particular.",
      "Old certainties on both sides of the argument come out of it looking rather worn.",
    ],
    who: [
      "For the general reader; no Latin required.",
      "With notes, index and a candid list of further reading.",
      "It made our history buyer miss his tram.",
    ],
  },
  devotional: {
    path: `${general}/devotional`,
    kind: "book",
    about: [
      "The readings are short enough to manage and odd enough to remember at lunchtime.",
      "There is no scolding for missed days. You start again where the ribbon is.",
      "Each page gives you one thing to look at and leaves you alone with it.",
      "It has the rare grace of not explaining what a silence is for.",
      "Scripture is quoted in full, so that there's nothing to look up and no excuse to reach for the phone.",
    ],
    who: [
      "Made for a bedside table, a coat pocket or the seat of a tractor.",
      "Read alone, or aloud to somebody who is making breakfast.",
      "A quiet present for a hard year.",
      "Many readers buy a second copy to give away; some have stopped counting.",
    ],
  },
  "christian living": {
    path: `${general}/christian-living`,
    kind: "book",
    about: [
      "The chapters are frank about how hard this is, which is why the advice can be trusted.",
      "It argues from Scripture without using it as a stick, and from experience without showing off.",
      "Every claim is put to the test of a Tuesday afternoon.",
      "There are stories here that you'll retell, and one that you'll keep to yourself.",
      "A generous book: it expects you to disagree, and leaves space in the margin for it.",
    ],
    who: [
      "Questions for groups at the end of each chapter.",
      "For beginners, returners and the merely tired.",
      "Would make a good six weeks for a home group with strong coffee.",
      "Short enough to finish. That is a recommendation.",
    ],
  },
  family: {
    path: `${general}/family-relationships`,
    kind: "book",
    about: [
      "It is tender and unsentimental, and doesn't once use the word ‘journey’.",
      "The advice comes with its failures attached, so that you know what it cost.",
      "Several chapters were written twice: once alone, and once after the family had read them.",
    ],
    who: [
      "For couples, parents and those who love them.",
      "Has a page of Australian phone numbers for when a book is not enough.",
    ],
  },
} as const satisfies Record<string, SubjectWords>;
