/** The data that few feeds provide for a product: its size, its weight and further texts. */

export interface BookExtras {
  heightMm: number | null;
  widthMm: number | null;
  thicknessMm: number | null;
  weightG: number | null;
  contents: string | null;
  extract: string | null;
  /** A note on several people at once, which belongs to none of them alone. */
  aboutAuthors: string | null;
}

/** Returns the extras, or undefined when all of them are unknown. */
export function anyExtras(extras: BookExtras): BookExtras | undefined {
  return Object.values(extras).some((value) => value !== null) ? extras : undefined;
}

type Size = Pick<BookExtras, "heightMm" | "widthMm" | "thicknessMm">;

/** Formats the size as "198 mm high, 129 mm wide, 22 mm thick"; null when nothing is known. */
export function sizeWords({ heightMm, widthMm, thicknessMm }: Size): string | null {
  const sides = [
    [heightMm, "high"],
    [widthMm, "wide"],
    [thicknessMm, "thick"],
  ] as const;
  return sides.flatMap(([mm, word]) => (mm === null ? [] : `${mm} mm ${word}`)).join(", ") || null;
}

/** Formats the weight as "310 g", or from a kilogram on "1.25 kg"; null when it is unknown. */
export function weightWords(grams: number | null): string | null {
  if (grams === null) return null;
  return grams < 1000 ? `${grams} g` : `${Number((grams / 1000).toFixed(2))} kg`;
}
