/** Reads the ages for which a product is intended, its Bible translation, binding, colour and print size. */
import type { BookExtras } from "~/domain/catalogue/book-extras";
import { all, inBlock, type OnixElement, textAt, textsAt } from "./element";

type Traits = Pick<BookExtras, "ageFrom" | "ageTo" | "translation" | "coverMaterial" | "colour" | "printSize">;

/** Qualifiers in ONIX list 30 (interest age and reading age, in years), and precisions in list 31 (exact, from, to). */
const IN_YEARS = ["17", "18"];
const EXACTLY = "01";
const FROM = "03";
const TO = "04";
const MAX_AGE = 99;

/** The code of Thema's interest-age scheme in list 27, and the age in years at which each qualifier begins. */
const THEMA_AGES = "98";
const YEARS_OF_THEMA = new Map(
  ["5AC", "5AD", "5AF", "5AG", "5AH", "5AJ", "5AK", "5AL", "5AM", "5AN", "5AP", "5AQ"].map((code, at) => [
    code,
    at + 3,
  ]),
);

/** Materials in ONIX lists 175 and 78. */
const MATERIALS = new Map(
  Object.entries({
    B401: "Cloth over boards",
    B402: "Paper over boards",
    B403: "Genuine leather",
    B404: "Imitation leather",
    B405: "Bonded leather",
    B406: "Vellum",
    B409: "Cloth",
    B410: "Imitation cloth",
    B411: "Velvet",
    B412: "Flexible vinyl",
    B413: "Plastic-covered",
    B414: "Vinyl-covered",
  }),
);

/** The type of feature for a cover's colour in ONIX list 79, and the colours in list 98. */
const COVER_COLOUR = "01";
const COLOURS = new Map(
  Object.entries({
    BLK: "Black",
    BLU: "Blue",
    BRN: "Brown",
    BUR: "Burgundy",
    CRE: "Cream",
    GLD: "Gold",
    GRN: "Green",
    GRY: "Grey",
    IVO: "Ivory",
    MUL: "Multicoloured",
    NAV: "Navy",
    ORG: "Orange",
    PNK: "Pink",
    PUR: "Purple",
    RED: "Red",
    SLV: "Silver",
    TAN: "Tan",
    WHI: "White",
    YEL: "Yellow",
  }),
);

/** Print sizes in ONIX list 21. */
const PRINT_SIZES = new Map(Object.entries({ LTE: "Large print", ULP: "Giant print" }));

/** Bible translations in ONIX list 83 whose code isn't the abbreviation that readers know. */
const TRANSLATIONS = new Map(
  Object.entries({ NAS: "NASB", NKJ: "NKJV", NRS: "NRSV", REV: "RV", TNI: "TNIV", GNB: "Good News" }),
);
const NO_TRANSLATION = ["OTH", "ZZZ"];

export function readTraits(product: OnixElement): Traits {
  const descriptive = inBlock(product, "DescriptiveDetail");
  const details = textsAt(descriptive, "ProductFormDetail").map((detail) => detail.toUpperCase());
  const editions = [...textsAt(descriptive, "EditionType"), ...textsAt(descriptive, "EditionTypeCode")];
  return {
    ...readAges(descriptive),
    translation: readTranslation(descriptive),
    coverMaterial: firstIn(MATERIALS, details),
    colour: readColour(descriptive),
    printSize: firstIn(PRINT_SIZES, editions),
  };
}

function firstIn(names: ReadonlyMap<string, string>, codes: readonly string[]): string | null {
  return codes.map((code) => names.get(code)).find((name) => name !== undefined) ?? null;
}

/**
 * Returns the ages of the audience, or else those of the first subject that contains an age. Precisions and values are separate
 * elements in the same order.
 */
function readAges(descriptive: OnixElement): Pick<Traits, "ageFrom" | "ageTo"> {
  for (const kind of IN_YEARS) {
    const range = all(descriptive, "AudienceRange").find((one) => textAt(one, "AudienceRangeQualifier") === kind);
    if (!range) continue;
    const precisions = textsAt(range, "AudienceRangePrecision");
    const ages = textsAt(range, "AudienceRangeValue").map(Number);
    const at = (precision: string) => {
      const age = ages[precisions.indexOf(precision)];
      return age !== undefined && Number.isInteger(age) && age > 0 && age <= MAX_AGE ? age : null;
    };
    const exactly = at(EXACTLY);
    return { ageFrom: exactly ?? at(FROM), ageTo: exactly ?? at(TO) };
  }
  const years = all(descriptive, "Subject")
    .filter((subject) => textAt(subject, "SubjectSchemeIdentifier") === THEMA_AGES)
    .flatMap((subject) => YEARS_OF_THEMA.get(textAt(subject, "SubjectCode").toUpperCase()) ?? []);
  return { ageFrom: years.length > 0 ? Math.min(...years) : null, ageTo: null };
}

/** Reads the Bible translation, which 2.1 states in the same composites as the Bible's version. */
function readTranslation(descriptive: OnixElement): string | null {
  const code =
    textAt(descriptive, "ReligiousText", "Bible", "BibleVersion") || textAt(descriptive, "Bible", "BibleVersion");
  if (code === "" || NO_TRANSLATION.includes(code)) return null;
  return TRANSLATIONS.get(code) ?? code;
}

/** Returns the colour for the cover's colour code, or else the sender's description of the colour. */
function readColour(descriptive: OnixElement): string | null {
  const feature = all(descriptive, "ProductFormFeature").find(
    (one) => textAt(one, "ProductFormFeatureType") === COVER_COLOUR,
  );
  const value = textAt(feature, "ProductFormFeatureValue");
  return COLOURS.get(value.toUpperCase()) ?? (textAt(feature, "ProductFormFeatureDescription") || null);
}
