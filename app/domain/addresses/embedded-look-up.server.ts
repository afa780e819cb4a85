/** Looks up addresses without a key or a network. The street stays as typed, and the suburb comes from the shop's own list. */
import { foldWords } from "~/domain/catalogue/fold-words";
import { type AddressService, MAX_SUGGESTIONS } from "~/outside/address-look-up";
import { MAX_STREET_LENGTH } from "./address";
import { listSuburbs, type Suburb } from "./suburbs.server";

/** Maximum number of words compared with a suburb's name, state and postcode. */
const MAX_WORDS = 6;

interface KnownSuburb extends Suburb {
  /** Normalised text to compare, such as "fitzroy vic 3065". */
  words: string;
}

const known: readonly KnownSuburb[] = listSuburbs().map((suburb) => ({
  ...suburb,
  words: foldWords(`${suburb.city} ${suburb.state} ${suburb.postcode}`),
}));

/** Suggests suburbs whose words start with the end of the typed text. Any text before that is the street. */
export const embeddedLookUp: AddressService = {
  async suggest(typed) {
    const words = typed.replace(/,/g, " ").trim().split(/\s+/).filter(Boolean);
    const found = new Map<string, string>();
    // Try the longest ending first: "12 Box Hill" means the suburb Box Hill, not a street called Box.
    for (let at = Math.max(0, words.length - MAX_WORDS); at < words.length && found.size === 0; at += 1) {
      const end = foldWords(words.slice(at).join(" "));
      const street = words.slice(0, at).join(" ").slice(0, MAX_STREET_LENGTH);
      if (end.length < 2) break;
      for (const suburb of known.filter((each) => each.words.startsWith(end)).slice(0, MAX_SUGGESTIONS)) {
        const ending = `${suburb.city} ${suburb.state} ${suburb.postcode}`;
        found.set(toId(street, suburb), street ? `${street}, ${ending}` : ending);
      }
    }
    return [...found].map(([id, text]) => ({ id, text }));
  },

  async find(id) {
    const [street = "", city, state, postcode] = readId(id);
    const suburb = listSuburbs().find(
      (each) => each.city === city && each.state === state && each.postcode === postcode,
    );
    if (!suburb || street.length > MAX_STREET_LENGTH) return null;
    return { street1: street, street2: "", ...suburb, country: "AU" };
  },
};

function toId(street: string, { city, state, postcode }: Suburb): string {
  return Buffer.from(JSON.stringify([street, city, state, postcode])).toString("base64url");
}

function readId(id: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(id, "base64url").toString());
    return Array.isArray(parts) && parts.every((part) => typeof part === "string") ? parts : [];
  } catch {
    return [];
  }
}
