/** Words for academic books, ministry, and books for the young. */
import type { SubjectWords } from "./subject-words";

const kids = "books/children-young-adults";

export const STUDY_SUBJECTS = {
  theology: {
    path: "books/academic/theology",
    kind: "book",
    about: [
      "The prose is clear enough for a first-year student and the footnotes are long enough for everyone else.",
      "Opponents are quoted at their strongest, a courtesy that most of them have not returned.",
      "Patristic, Reformed, Catholic and Pentecostal voices are given the floor in turn.",
      "Its central chapter has already changed how two of our customers preach.",
    ],
    who: [
      "For students, clergy and the kind of reader who takes notes.",
      "Set for study at several colleges; ask us about class sets.",
      "With bibliography and indexes of names, subjects and Scripture.",
    ],
  },
  commentary: {
    path: "books/academic/commentaries",
    kind: "book",
    about: [
      "Each passage is translated afresh, weighed against its rivals, and then explained in plain sentences.",
      "Technical notes are kept below the line, so that a preacher on a Saturday night can find what is above it.",
      "The author knows the literature in five languages, and tells you which tenth of it to read.",
    ],
    who: [
      "For the study and the pulpit.",
      "Greek and Hebrew are transliterated throughout.",
      "A volume to own before you preach the series, not after.",
    ],
  },
  "biblical languages": {
    path: "books/academic/biblical-languages",
    kind: "book",
    about: [
      "Type was cut large enough for tired eyes, with accents that can be told from dust.",
      "Exercises use real sentences from Scripture from the first day; nobody is asked to translate ‘the horse of the apostle’.",
      "Everything has been tried on three years of students, who asked for the jokes to be kept.",
    ],
    who: ["For classes and for learning by yourself.", "With answers, paradigms and a word list by frequency."],
  },
  "church history": {
    path: "books/academic/church-history",
    kind: "book",
    about: [
      "Documents come first and theories afterwards, which is the right way round.",
      "The editors have resisted the temptation to make anyone sound modern.",
    ],
    who: ["For seminars and libraries.", "A chronology and a glossary save the reader much page-turning."],
  },
  leadership: {
    path: "books/ministry/leadership",
    kind: "book",
    about: [
      "Nothing here needs a budget, a stage or a fog machine.",
      "The case studies are real, and the names are changed only where a lawyer insisted.",
    ],
    who: [
      "Good for a church council to read together.",
      "Forms and checklists may be copied for use in your own congregation.",
    ],
  },
  preaching: {
    path: "books/ministry/preaching",
    kind: "book",
    about: [
      "Every rule comes with a sermon that breaks it well.",
      "It treats the listener as the cleverest person in the room, who has had a long week.",
    ],
    who: ["For lay readers and bishops alike.", "Keep it on the desk, not on the shelf."],
  },
  worship: {
    path: "books/ministry/worship",
    kind: "book",
    about: [
      "The words have been prayed before they were printed, in churches of five denominations.",
      "It takes seriously that people arrive late, distracted and with children.",
    ],
    who: ["Texts may be printed in service sheets without asking.", "For those who lead worship next Sunday."],
  },
  "pastoral care": {
    path: "books/ministry/pastoral-care",
    kind: "care",
    about: [
      "It is practical in the way that a good nurse is practical.",
      "Few books on this subject are so short on theory and so long in the memory.",
    ],
    who: ["For visitors, chaplains, family and friends.", "We suggest keeping two: one to lend."],
  },
  "youth ministry": {
    path: "books/ministry/youth-ministry",
    kind: "book",
    about: [
      "It is wise about teenagers, funnier about leaders, and firm about child safety.",
      "Ideas need twenty minutes to prepare, a patch of grass, and no electricity.",
    ],
    who: [
      "For volunteers who have just been handed the key.",
      "Meets the safe-ministry guidelines of all states at the time of printing.",
    ],
  },
  "picture book": {
    path: `${kids}/picture-books`,
    kind: "children",
    about: [
      "The words have been read aloud to eleven classrooms and fixed wherever anyone wriggled.",
      "Each opening has something small going on in a corner, for the one who is not turning the pages.",
      "It rhymes only where it can't be helped.",
    ],
    who: [
      "For ages three to six, on a lap.",
      "A note for parents on the last page suggests a question or two.",
      "Sturdy enough for the library bag.",
    ],
  },
  "middle reader": {
    path: `${kids}/ages-8-12`,
    kind: "children",
    about: [
      "Chapters are short and end at exactly the wrong moment for bedtime.",
      "There is faith in it as there is weather in it: people are out in it, and nobody lectures.",
      "Line drawings on almost every page help those who have only just taken off.",
    ],
    who: [
      "For eight to twelve, or for reading aloud to six.",
      "Teachers' notes are free on request.",
      "Also good in the back seat.",
    ],
  },
  "young adult": {
    path: `${kids}/young-adult`,
    kind: "story",
    about: [
      "It doesn't talk down, tidy up or wind up with a moral.",
      "The people in it are angry, loyal and funny, and pray the way that people do who hope nobody's looking.",
      "Friendship is the real subject, and it's better on that than most books for grown-ups.",
    ],
    who: ["For readers of thirteen and over.", "Shortlisted by a panel of Year 10 students, who are hard to please."],
  },
} as const satisfies Record<string, SubjectWords>;
