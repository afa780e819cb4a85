/** What invented readers say. `{it}` is what they bought. */
import type { SUBJECTS } from "./subjects";

export type ReviewKind = (typeof SUBJECTS)[keyof typeof SUBJECTS]["kind"];
type Mood = "glad" | "fair" | "sad";

export const THINGS: Record<ReviewKind, readonly string[]> = {
  bible: ["this Bible", "this edition"],
  book: ["this book", "it"],
  care: ["this book", "it"],
  story: ["this story", "this novel"],
  children: ["this one", "this book"],
  music: ["this album", "this"],
  film: ["this film", "this DVD"],
  gift: ["this", "it"],
  other: ["this", "it"],
};

export const MIDDLES: Record<ReviewKind, Record<Mood, readonly string[]>> = {
  bible: {
    glad: [
      "The print is a joy and it lies flat from the first page.",
      "The notes answer the question that I actually had.",
      "The cover has already softened and sits in the hand beautifully.",
      "No show-through to speak of, even with my pencil marks.",
      "I can read it without my glasses for the first time in years.",
      "The maps are clear, and there are just enough of them.",
    ],
    fair: [
      "The ribbon frayed in the first month, but the rest has held up well.",
      "A little heavy for carrying to church, so it lives on the table.",
      "I'd have liked the references in the margin and not at the foot.",
    ],
    sad: [
      "The paper is thin and the type shows through from behind.",
      "The spine cracked within a fortnight.",
      "Smaller print than I had understood.",
    ],
  },
  book: {
    glad: [
      "Every chapter had a sentence that I wanted to read aloud to somebody.",
      "It is honest about doubt without making a hobby of it.",
      "Short chapters, big thoughts, no padding.",
      "I underlined so much that the underlining stopped meaning anything.",
      "Scholarly and still warm, which is rarer than it should be.",
      "I laughed on the bus and then, two pages later, had to look out of the window.",
      "It put into words what I'd been trying to say for years.",
      "The chapter on forgiveness is worth the price of the whole.",
      "Clear, kind and not a word too long.",
      "I read a page a day with my coffee and was sorry when it ended.",
      "You feel that the writer has earned the right to say these things.",
      "Our group talked for an hour about the first three pages.",
      "It sent me back to the Bible, which I suppose was the idea.",
      "I've quoted it twice in sermons already, with acknowledgement.",
    ],
    fair: [
      "The middle section drags a bit.",
      "I didn't agree with chapter six, but it made me work out why.",
      "A few more stories would have helped.",
      "The footnotes are half the fun, so choose the printed one.",
      "It assumes that you know your church history; I had to look things up.",
      "Best taken a little at a time.",
      "I'd have cut the last two pages.",
      "The type is rather small for my eyes.",
    ],
    sad: [
      "It says one good thing and then says it for two hundred pages.",
      "There's too much about the author and too little about the subject.",
      "Full of quotations, short on argument.",
    ],
  },
  care: {
    glad: [
      "It doesn't hurry anybody.",
      "Short, plain and kind: all I could manage at the time.",
      "It told me what to say, and what not to.",
      "I felt that the writer was in the room.",
      "I keep a copy in the car now.",
      "There isn't a pious cliché from one cover to the other.",
      "It made me cry, in the good way.",
    ],
    fair: [
      "I could have done with a little more practical advice.",
      "Best read a few pages at a time.",
      "The prayers were not for me; the stories were.",
    ],
    sad: ["It came too soon for me; I may try again.", "More for ministers than for families."],
  },
  story: {
    glad: [
      "I stayed up until two to finish it and was no use to anyone the next day.",
      "The people in it are so real that I keep wondering how they are.",
      "The last page undid me.",
      "She never tells you what to think, and I thought a lot.",
      "You can smell the rain in it.",
      "I guessed the ending wrong three times.",
      "I rang my sister to talk about chapter nineteen.",
      "There's a scene with a kettle that I'll never forget.",
      "It is sad and funny in the same sentence.",
      "The dog is the best character, and that is saying something.",
      "I want to live in that town, weather and all.",
    ],
    fair: [
      "Slow to start; stay with it.",
      "One coincidence too many, though I forgave it.",
      "I got the two brothers mixed up for a hundred pages.",
      "The ending came a bit fast for me.",
      "I had to make a list of who was related to whom.",
      "Lovely writing, and perhaps a little too much of it.",
    ],
    sad: [
      "I didn't care for any of the characters.",
      "The plot depends on nobody ever asking a question.",
      "Too grim for my taste just now.",
    ],
  },
  children: {
    glad: [
      "Our four-year-old knows it by heart and corrects us.",
      "The pictures are worth the price alone.",
      "It has survived twins.",
      "We found the frog on every page but one. Don't tell us.",
      "Read it to my Year 3 class and you could have heard a pin drop.",
      "At last a Christian children's book that isn't sugary.",
      "Grandma cried, but she does.",
      "Every grandchild gets one from us now.",
      "Our reluctant reader finished it in two nights under the doona.",
      "We've had to ration it to twice a night.",
    ],
    fair: [
      "A bit long for one bedtime.",
      "Some words needed explaining, but that isn't a bad thing.",
      "My seven-year-old found it too young, my five-year-old just right.",
    ],
    sad: [
      "The cover came bent and the flaps tore the first day.",
      "The rhymes don't scan when you read it aloud.",
      "Mine lost interest by page ten.",
    ],
  },
  music: {
    glad: [
      "The harmonies raise the hair on your arms.",
      "We've sung two of these at church already.",
      "It has been in the car since June and nobody has complained.",
      "The recording makes you feel you are sitting in the third row.",
      "The words are as good as the tunes.",
      "The quiet tracks are the best thing they've done.",
    ],
    fair: [
      "Two of the songs sound rather alike.",
      "The booklet print is tiny.",
      "I wish they'd put the words on a website.",
    ],
    sad: [
      "Over-produced; I liked the old albums better.",
      "The disc skipped on track four.",
      "Pitched too high for any congregation I know.",
    ],
  },
  film: {
    glad: [
      "We showed it at our seniors' group, and they wanted to talk for an hour afterwards.",
      "Beautifully shot, and the old minister is superb.",
      "Teenagers watched it without their phones. I counted.",
      "The extras are nearly as good as the film.",
      "It trusts you to keep up.",
    ],
    fair: [
      "The sound is a bit soft in the first half; use the subtitles.",
      "The second episode is slower than the rest.",
      "I'd have liked more history and less romance.",
    ],
    sad: ["The acting is wooden.", "It played in one machine and not in the other.", "Much too long."],
  },
  gift: {
    glad: [
      "The quality is far better than I expected at the price.",
      "It looks even nicer than in the picture.",
      "My minister was quite moved when she opened it.",
      "Came with a handwritten note from the makers.",
      "It has been used every day since Easter.",
      "The colour is lovely: deeper than on my screen.",
    ],
    fair: [
      "Slightly smaller than I'd imagined, so check the measurements.",
      "The box was dented, but what was in it was fine.",
      "Nice, though the postage made me hesitate.",
    ],
    sad: [
      "The print began to come off in the wash.",
      "They tear as soon as you look at them.",
      "It felt cheap in the hand.",
      "Two of the four were missing from the packet.",
    ],
  },
  other: {
    glad: [
      "It came by email within a minute.",
      "So easy: my nephew spent it the same afternoon.",
      "The message was printed just as I typed it.",
      "A present that got me out of a real fix on Christmas Eve.",
    ],
    fair: ["The email went to her junk folder at first.", "I'd like more designs to choose from."],
    sad: ["It took three tries to enter the code."],
  },
};

export const CLOSINGS: Record<Mood, readonly string[]> = {
  glad: [
    "Don't wait for a sale.",
    "I'll be buying it for everyone at Christmas.",
    "Highly recommended.",
    "Full marks.",
    "I only wish I'd found it ten years ago.",
    "Thank you for stocking it.",
    "My copy is already falling apart with use.",
    "Buy it for someone you love, and read it first.",
  ],
  fair: [
    "Four stars because I'm mean with the fifth.",
    "Still, a good choice.",
    "Worth having all the same.",
    "I'd look at a copy in the store first.",
    "Others in the family like it more than I do.",
  ],
  sad: [
    "Perhaps it will suit somebody else.",
    "The shop exchanged it without any fuss, so a star for that.",
    "I've passed it on.",
  ],
};
