/** Reads a product's size and weight. */
import type { BookExtras } from "~/domain/catalogue/book-extras";
import { measureIn } from "../measures";
import { all, inBlock, type OnixElement, textAt } from "./element";

type Measures = Pick<BookExtras, "heightMm" | "widthMm" | "thicknessMm" | "weightG">;

/** Types of measure in ONIX list 48. */
const HEIGHT = "01";
const WIDTH = "02";
const THICKNESS = "03";
const WEIGHT = "08";

/** Units in ONIX list 50, in millimetres and in grams. */
const LENGTHS = new Map(Object.entries({ mm: 1, cm: 10, in: 25.4 }));
const WEIGHTS = new Map(Object.entries({ gr: 1, kg: 1000, oz: 28.349_523, lb: 453.592_37 }));

/** Reads the measures, leaving out impossible values and unknown units. */
export function readMeasures(product: OnixElement): Measures {
  const measures = all(inBlock(product, "DescriptiveDetail"), "Measure");
  const read = (type: string, units: ReadonlyMap<string, number>): number | null => {
    for (const measure of measures) {
      if ((textAt(measure, "MeasureType") || textAt(measure, "MeasureTypeCode")) !== type) continue;
      const value = measureIn(
        textAt(measure, "Measurement"),
        units.get(textAt(measure, "MeasureUnitCode").toLowerCase()),
      );
      if (value !== null) return value;
    }
    return null;
  };
  return {
    heightMm: read(HEIGHT, LENGTHS),
    widthMm: read(WIDTH, LENGTHS),
    thicknessMm: read(THICKNESS, LENGTHS),
    weightG: read(WEIGHT, WEIGHTS),
  };
}
