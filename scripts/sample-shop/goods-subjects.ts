/** Words for everything that is not a book. */
import type { SubjectWords } from "./subject-words";

export const GOODS_SUBJECTS = {
  cd: {
    path: "music/cds",
    kind: "music",
    about: [
      "Recorded in one room with everyone in it, and mixed so that you can tell.",
      "The booklet has all the words and the story behind each track.",
      "It is an album in the old sense: best from beginning to end, preferably while doing nothing else.",
      "Arrangements are open and unfussy, and there isn't a key change for its own sake.",
    ],
    who: [
      "One disc in a card sleeve.",
      "Chord charts can be had from the label at no charge.",
      "Listen to it in any of our stores.",
    ],
  },
  "sheet music": {
    path: "music/sheet-music",
    kind: "music",
    about: [
      "Page turns fall where a hand is free.",
      "Fingering is given where it helps and withheld where it would only start an argument.",
    ],
    who: ["May be copied once for each player under a church music licence.", "Spiral-bound, lies flat, stays open."],
  },
  film: {
    path: "dvds",
    kind: "film",
    about: [
      "It is handsomely photographed, sparingly scored, and acted by people who look as though they've done a day's work.",
      "There are subtitles for the hard of hearing and an audio description.",
      "Young viewers may want company in the second half; older ones may want tissues.",
    ],
    who: [
      "Region 4, PAL. For home use: screening it to a group needs a licence.",
      "A discussion guide comes on the disc.",
      "Region 4, PAL, with English subtitles.",
    ],
  },
  licence: {
    path: "dvds/digital-licence",
    kind: "other",
    about: [
      "You may advertise the screening, take a collection and sell supper. You may not record it or pass the film on.",
      "The certificate names your organisation and venue, and will satisfy an inspector.",
    ],
    who: [
      "We ask for the venue and its capacity when you order.",
      "Questions about a larger venue? Ask our ministry desk before you book the hall.",
    ],
  },
  calendar: {
    path: "gifts/calendars-diaries",
    kind: "gift",
    about: [
      "Public holidays of all states and territories are marked, along with Easter, which wanders.",
      "Printed on uncoated paper that takes pencil and ballpoint without complaint.",
    ],
    who: ["Packed flat with a stiff card, so that it arrives as it left.", "Starts on 1 January 2027."],
  },
  card: {
    path: "gifts/cards",
    kind: "gift",
    about: [
      "Printed in Melbourne on recycled board, with envelopes that stick at the first try.",
      "Blank inside except for the one line, because you have your own things to say.",
    ],
    who: [
      "Posts at the ordinary letter rate.",
      "A share of the price goes to a literacy programme in the Kimberley.",
      "No plastic in the packing.",
    ],
  },
  homeware: {
    path: "gifts/homewares",
    kind: "gift",
    about: [
      "Made in small batches, so that no two are quite alike; yours may differ a little from the picture, and be better.",
      "It is meant to be used rather than dusted.",
      "The maker is paid properly, and signs the underside.",
    ],
    who: [
      "Comes in a box with straw.",
      "Hand wash and it will outlast you.",
      "A present for people who say that they have enough things.",
    ],
  },
  gift: {
    path: "gifts",
    kind: "gift",
    about: [
      "Simple, useful and pleasant to hold.",
      "Made by a workshop in Ballarat that trains young people out of school.",
      "The sort of small thing that is missed at once when it's lost.",
    ],
    who: ["Ready to give in a calico bag.", "Nice with a book."],
  },
  toy: {
    path: "gifts",
    kind: "gift",
    about: [
      "Tested to the Australian standard and by two families with strong opinions.",
      "Rules and pieces are simple; the fun lies in the company.",
    ],
    who: ["Spare parts can be had for the asking.", "Small parts: not for children under three."],
  },
  voucher: {
    path: "gifts/vouchers",
    kind: "other",
    about: [
      "It arrives by email at once. The code can be used online or read out at the counter, in one go or a bit at a time.",
    ],
    who: [
      "Valid for three years.",
      "Printable, for those who like something to put under the tree.",
      "No fees, now or later.",
      "What isn't spent stays on the code.",
    ],
  },
  ticket: {
    path: "tickets",
    kind: "other",
    about: [
      "Your eTicket comes by email as soon as the order is paid: show it on your phone or print it.",
      "Doors open half an hour before. The venue has step-free access and a hearing loop.",
    ],
    who: [
      "Tickets may be passed on, but not returned within seven days of the event.",
      "For group bookings of more than ten, ask the nearest store.",
      "Carers of Companion Card holders come in free.",
    ],
  },
  "gift ebook": {
    path: "ebooks",
    kind: "book",
    about: [
      "Your friend reads it in any browser; there's nothing to install.",
      "We send it in your name at breakfast time on the day you pick.",
    ],
    who: [
      "They will need an email address. You will need to know it.",
      "If it isn't accepted within ninety days, we refund you.",
    ],
  },
} as const satisfies Record<string, SubjectWords>;
