/** Loads the history of the copies on hand, as a page and as CSV. */
import { countMovements, listMovements, type MovementQuestion } from "~/database/stock/movement-records.server";
import { pastedIsbn13 } from "~/domain/catalogue/isbn";
import { paginate } from "~/domain/catalogue/pagination";
import { isMovementKind, MOVEMENT_WORDS } from "~/domain/stock/movement";
import { csvLine } from "./csv-line";
import { getPlace, listPlaces, nameOfPlace } from "./places.server";

const PAGE_SIZE = 100;
/**
 * Maximum number of movements that are counted and paged through. Older ones can be seen by filtering or exporting the list.
 */
const MAX_PAGED = 10_000;
/** The number of rows that an export reads at a time. */
const AT_A_TIME = 1000;
const MAX_CODE_LENGTH = 100;

/** The filters above the list, as the URL contains them. */
export interface MovementFilter {
  code: string;
  /** A store's slug, `warehouse`, or '' for all places. */
  place: string;
  /** The kind of movement; '' for all kinds. */
  kind: string;
}

/** Reads the filter from a URL's query, ignoring unknown kinds. */
export function toMovementFilter(query: URLSearchParams): MovementFilter {
  const typed = (query.get("code") ?? "").trim().slice(0, MAX_CODE_LENGTH);
  const kind = query.get("kind") ?? "";
  const place = (query.get("place") ?? "").slice(0, MAX_CODE_LENGTH);
  return { code: pastedIsbn13(typed) ?? typed, place, kind: isMovementKind(kind) ? kind : "" };
}

function toQuestion({ code, place, kind }: MovementFilter): MovementQuestion {
  return {
    ...(code !== "" && { code }),
    ...(place !== "" && { place: getPlace(place) }),
    ...(isMovementKind(kind) && { kind }),
  };
}

/** Returns a page of movements, newest first. Counts and pages through at most 10,000. */
export async function movementPage(filter: MovementFilter, wanted: number) {
  const question = toQuestion(filter);
  const counted = await countMovements(question, MAX_PAGED + 1);
  const total = Math.min(counted, MAX_PAGED);
  const { page, start } = paginate(total, { page: wanted, itemsPerPage: PAGE_SIZE });
  const [places, found] = await Promise.all([
    listPlaces(),
    listMovements(question, { limit: PAGE_SIZE, offset: start }),
  ]);
  const rows = found.map((each) => ({
    ...each,
    placeName: nameOfPlace(places, each.place),
    kindWords: MOVEMENT_WORDS[each.kind],
  }));
  return { rows, places, total, isBounded: counted > MAX_PAGED, page, pageSize: PAGE_SIZE };
}

/** Yields all filtered movements as CSV, in chunks, newest first. */
export async function* movementsCsv(filter: MovementFilter): AsyncGenerator<string> {
  yield csvLine(["When (UTC)", "Code", "Title", "Place", "What", "Change", "On hand", "Reference", "Note", "Who"]);
  const places = await listPlaces();
  for (let before: number | undefined; ; ) {
    const rows = await listMovements(toQuestion(filter), {
      limit: AT_A_TIME,
      ...(before !== undefined && { before }),
    });
    yield rows
      .map(({ movedAt, code, title, place, kind, change, became, reference, note, by }) =>
        csvLine([
          ...[movedAt, code, title ?? "", nameOfPlace(places, place), MOVEMENT_WORDS[kind]],
          ...[String(change), became === null ? "" : String(became), reference, note, by],
        ]),
      )
      .join("");
    before = rows.at(-1)?.id;
    if (rows.length < AT_A_TIME) return;
  }
}
