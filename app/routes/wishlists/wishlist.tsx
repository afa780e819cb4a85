import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { Suspense, useMemo } from "react";
import { readPage } from "~/domain/catalogue/pagination";
import { stockOfMyStore } from "~/domain/stores/store-of-list.server";
import { DEFAULT_ID, isWishlistSort } from "~/domain/wishlists/wishlist";
import { WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";
import { getWishlistPage } from "~/domain/wishlists/wishlists.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { readMyStore } from "~/http/my-store.server";
import { ourOrigin } from "~/http/our-origin.server";
import { neededPart, pagePart } from "~/http/page-part.server";
import { readVisitor } from "~/http/visitor.server";
import { fromJsonText, toJsonText } from "~/ui/ground/json-text";
import { latePart } from "~/ui/ground/late-part";
import { shopName } from "~/ui/ground/shop-name";
import { wishlistsPathAt } from "~/ui/ground/twin-addresses";
import { DeleteForm } from "./delete-form";
import { ListsNav } from "./lists-nav";
import type { ShownWishlist } from "./shown-wishlist";
import { actOnWishlist } from "./wishlist-forms.server";
import { wishlistFound } from "./wishlist-found.server";
import { WishlistPanel } from "./wishlist-panel";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.name ?? "Page Not Found"} | Wishlists | ${shopName()}` },
  { name: "robots", content: "noindex" },
];

/** Loaded late, because most visits edit nothing. */
const WishlistForm = latePart(async () => (await import("~/ui/wishlists/wishlist-form")).WishlistForm);

/**
 * Returns the list's id. Throws a 400 for the word 'id', which is in the address if a template's placeholder was not replaced.
 * (spec 5, Wishlist)
 */
function toId(wishlistId: string | undefined): string {
  if (wishlistId !== "id") return wishlistId || DEFAULT_ID;
  throw new Response(WISHLIST_MESSAGES.notSpecified, { status: 400, headers: { "Cache-Control": "no-store" } });
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname, searchParams: query } = new URL(request.url);
  const { ownerId, member } = await readVisitor(request);
  const sort = query.get("sort");
  const pageRequest = { page: readPage(query.get("page")), sort: isWishlistSort(sort) ? sort : undefined };
  const page = await neededPart(
    WISHLIST_MESSAGES.retrieveFailed,
    wishlistFound(getWishlistPage(ownerId, toId(params.wishlistId), pageRequest)),
  );
  const products = page.entries.map(({ product }) => product);
  const store = await pagePart("store stock", stockOfMyStore(await readMyStore(request), products), null);
  const shown: ShownWishlist = {
    ...page,
    base: wishlistsPathAt(pathname),
    origin: ourOrigin(request),
    isMember: member !== null,
    select: query.get("select") ?? "",
    store,
  };
  const answer = { name: page.wishlist.name, shown: toJsonText(shown), show: query.get("show") };
  return data(answer, { headers: cacheHeaders(request, "private") });
}

export async function action(args: ActionFunctionArgs) {
  return actOnWishlist(args, toId(args.params.wishlistId));
}

/** The owner's list. `?show=edit` and `?show=delete` show that dialog as a page. (spec 2, Wishlist detail panel; design 4.9) */
export default function WishlistPage() {
  const { shown: text, show } = useLoaderData<typeof loader>();
  const shown = useMemo(() => fromJsonText<ShownWishlist>(text), [text]);
  const { key } = useLocation();
  const { pathname } = useLocation();
  const { wishlist } = shown;
  if (show === "edit") {
    return (
      <main id="main" className="page narrow wishlist-editing">
        <h1>Edit Wishlist</h1>
        <Suspense fallback={<div className="placeholder" role="status" aria-label="Loading the form" />}>
          <WishlistForm
            action={`${pathname}?show=edit`}
            intent="edit"
            submit="Save"
            list={wishlist}
            beside={<a href={pathname}>Cancel</a>}
          />
        </Suspense>
      </main>
    );
  }
  if (show === "delete" && wishlist.id !== DEFAULT_ID) {
    return (
      <main id="main" className="page narrow">
        <h1>Delete Wishlist</h1>
        <DeleteForm wishlist={wishlist} action={pathname} />
      </main>
    );
  }
  return (
    <main id="main" className="page wishlists-page">
      <ListsNav />
      {/* The key resets the selection and closes an open dialog when the visitor navigates. (spec 4, Wishlist panel) */}
      <WishlistPanel key={key} shown={shown} action={pathname} />
    </main>
  );
}
