/** Reads the data for the page where the visitor chooses a list: the product or entries to add, and the existing lists. */
import * as z from "zod/mini";
import { findBasket } from "~/domain/basket/basket.server";
import { listSummaries } from "~/domain/catalogue/catalogue.server";
import { listsHolding } from "~/domain/wishlists/wishlist-entries.server";
import { heartSchema } from "~/domain/wishlists/wishlists.schema";
import { getWishlist, listWishlists } from "~/domain/wishlists/wishlists.server";
import { sendingPage } from "~/http/request-page.server";
import { readVisitor } from "~/http/visitor.server";
import { wishlistsPathAt } from "~/ui/ground/twin-addresses";

/** Reads the product or entries from the address's fields. Returns null if the address names none. */
export function readSubject(query: URLSearchParams) {
  const given = Object.fromEntries(
    ["add", "move", "fromListId", "redirectTo"].map((name) => [name, query.get(name) ?? undefined]),
  );
  const parsed = z.safeParse(heartSchema, { ...given, entryIds: query.getAll("entryIds") });
  return parsed.success ? parsed.data : null;
}

export type Subject = NonNullable<ReturnType<typeof readSubject>>;

/** Returns the names and values of the hidden fields that identify the product or entries. */
export function listFields({ add, move, fromListId, entryIds }: Subject): [name: string, value: string][] {
  return [
    ...Object.entries({ add, move, fromListId }).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    ),
    ...entryIds.map((id): [string, string] => ["entryIds", id]),
  ];
}

/**
 * Returns the page's data, or null if the address names nothing to add. Throws the same error for someone else's list as for a
 * missing one.
 */
export async function readQuestion(request: Request) {
  const url = new URL(request.url);
  const subject = readSubject(url.searchParams);
  if (!subject) return null;
  const { ownerId } = await readVisitor(request);
  const title = await findTitle(ownerId, subject);
  if (title === null) return null;
  const base = wishlistsPathAt(url.pathname);
  const [lists, holders] = await Promise.all([
    listWishlists(ownerId),
    subject.add === undefined ? Promise.resolve<string[]>([]) : listsHolding(ownerId, subject.add),
  ]);
  return {
    title,
    fields: listFields(subject),
    base,
    redirectTo: sendingPage(request, subject.redirectTo, base),
    lists: lists
      .filter((list) => subject.entryIds.length === 0 || list.id !== (subject.fromListId ?? "default"))
      .map(({ id, name, colour, entryCount }) => ({ id, name, colour, entryCount, holds: holders.includes(id) })),
  };
}

export type Question = NonNullable<Awaited<ReturnType<typeof readQuestion>>>;

async function findTitle(ownerId: string | null, subject: Subject): Promise<string | null> {
  const { add, move, fromListId, entryIds } = subject;
  if (add !== undefined) return (await listSummaries([add]))[0]?.title ?? null;
  if (move !== undefined) {
    const basket = ownerId === null ? null : await findBasket(ownerId);
    return basket?.entries.find((entry) => entry.entryId === move)?.title ?? null;
  }
  if (entryIds.length === 0) return null;
  const from = await getWishlist(ownerId, fromListId ?? "default");
  return `${entryIds.length === 1 ? "1 item" : `${entryIds.length} items`} of ${from.name}`;
}
