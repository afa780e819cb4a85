import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";
import { listWishlists } from "~/domain/wishlists/wishlists.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { neededPart } from "~/http/page-part.server";
import { readVisitor } from "~/http/visitor.server";
import { roomLinks } from "~/styles/sheets";
import { ErrorWords } from "~/ui/page/error-page";
import { ListsNav } from "./lists-nav";

export { reloadAfterForms as shouldRevalidate } from "~/http/guarded-client-action";
export { errorHead as meta } from "~/ui/page/error-page";
export const handle = { firstView: "wishlists" };
export const links = roomLinks("wishlists");
export const headers = documentHeaders;

/** Loads all lists of the visitor, including a guest's. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { ownerId } = await readVisitor(request);
  const lists = await neededPart(WISHLIST_MESSAGES.loadFailed, listWishlists(ownerId));
  return data(
    { lists: lists.map(({ id, name, colour, entryCount }) => ({ id, name, colour, entryCount })) },
    { headers: cacheHeaders(request, "private") },
  );
}

/** Renders no frame around the pages, because a form opened from a list is a page of its own. */
export default Outlet;

/** Shows the error next to the links to the other lists. */
export function ErrorBoundary() {
  return (
    <main id="main" className="page wishlists-page">
      <ListsNav />
      <ErrorWords />
    </main>
  );
}
