/** Suggests the setting that a misspelt name probably refers to. */
import { distance } from "~/domain/search/spelling";

/**
 * Length in characters below which a name may contain one mistake instead of two, because short names are too similar to each
 * other.
 */
const SHORT_NAME = 6;

/** Returns the most similar known name; null if none is similar enough. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const letters = [...name.toLowerCase()];
  const far = (each: string) => {
    const most = Math.min(name.length, each.length) < SHORT_NAME ? 1 : 2;
    return distance(letters, [...each.toLowerCase()], most);
  };
  const near = known
    .map((each) => ({ each, far: far(each) }))
    .filter((each) => Number.isFinite(each.far))
    .sort((one, other) => one.far - other.far);
  return near[0]?.each ?? null;
}
