/**
 * Converts the language codes of feeds (ISO 639-2/B, as in ONIX list 74, or BCP 47 tags) for `Intl`, which accepts only BCP 47.
 * Feeds may use the older codes that libraries use, such as `ger`. The table maps these to BCP 47, such as `de`.
 */
const BIBLIOGRAPHIC = new Map(
  Object.entries({
    alb: "sq",
    arm: "hy",
    baq: "eu",
    bur: "my",
    chi: "zh",
    cze: "cs",
    dut: "nl",
    fre: "fr",
    geo: "ka",
    ger: "de",
    gre: "el",
    ice: "is",
    mac: "mk",
    mao: "mi",
    may: "ms",
    per: "fa",
    rum: "ro",
    slo: "sk",
    tib: "bo",
    wel: "cy",
  }),
);

let names: Intl.DisplayNames | undefined;

/** Returns a BCP 47 tag: "en" for eng, en or en-US; null for an unknown code. */
export function languageTag(code: string): string | null {
  const base = code.toLowerCase().split(/[-_]/)[0] ?? "";
  if (base === "mul" || languageName(code) === null) return null;
  return Intl.getCanonicalLocales(BIBLIOGRAPHIC.get(base) ?? base)[0] ?? null;
}

/** Returns the name of a language, such as "English" for eng, en or en-US; null for an unknown code. */
export function languageName(code: string): string | null {
  const base = code.toLowerCase().split(/[-_]/)[0] ?? "";
  if (base === "mul") return "Several languages";
  try {
    names ??= new Intl.DisplayNames("en-AU", { type: "language", fallback: "none" });
    return names.of(BIBLIOGRAPHIC.get(base) ?? base) ?? null;
  } catch {
    return null;
  }
}
