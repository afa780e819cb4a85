import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findAuthor, findCategory, listCategory } from "~/domain/catalogue/catalogue.server";
import { roleLinks } from "~/domain/catalogue/contributor-roles";
import {
  isFiltered,
  isPlainList,
  listingAddress,
  readListingQuery,
  searchOfPage,
  tidySearch,
} from "~/domain/catalogue/listing";
import { authorPath } from "~/domain/catalogue/slug";
import { stockOfList, withStore } from "~/domain/stores/store-of-list.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { keepView } from "~/http/keep-view.server";
import { missingPage } from "~/http/missing-page.server";
import { storeOfPage } from "~/http/my-store.server";
import { pagePart } from "~/http/page-part.server";
import { contentAt } from "~/routes/content/read-content.server";
import { roomLinks } from "~/styles/sheets";
import { Breadcrumbs } from "~/ui/catalogue/breadcrumbs";
import { RoleLinks } from "~/ui/catalogue/role-links";
import { Content } from "~/ui/content/content";
import { shopName } from "~/ui/ground/shop-name";
import { canonicalLink, unlisted } from "~/ui/ground/site-map";
import { ListingPage } from "~/ui/search/listing-page";

export const handle = { firstView: "listing", isShared: true, isByStore: true };
export const links = roomLinks("listing");
export {
  guardedClientAction as clientAction,
  revalidateUnlessBasket as shouldRevalidate,
} from "~/http/guarded-client-action";

export const headers = documentHeaders;

/**
 * Loads all products of an author, editor, narrator or band, optionally in one of their roles, and the text that editors wrote
 * about the person.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  // The path names the author, so ignore the parameter.
  searchParams.delete("author");
  const key = readListingQuery(new URLSearchParams({ author: params.author ?? "" })).filters.author[0];
  const [author, everything] = await Promise.all([key === undefined ? null : findAuthor(key), findCategory("")]);
  if (key === undefined || !author || !everything) throw await missingPage(request);
  const role = author.roles.find(({ segment }) => segment === params.role);
  if (params.role !== undefined && !role) throw await missingPage(request);
  const all = authorPath(key);
  const path = role ? `${all}/${role.segment}` : all;
  const tidy = tidySearch(searchParams);
  if (tidy !== null) throw redirect(path + tidy, 301);
  const { query, store } = await withStore(readListingQuery(searchParams), await storeOfPage(request, context));
  const isFront = !role && query.page === 1 && !isFiltered(query.filters);
  const [listing, content] = await Promise.all([
    listCategory(everything, {
      ...query,
      filters: { ...query.filters, person: { key, ...(role && { roles: role.codes }) } },
    }),
    isFront ? pagePart("content", contentAt({ request, context }), null) : null,
  ]);
  const last = searchOfPage(searchParams, query.page, listing.page);
  if (last !== null) throw redirect(path + last, 302);
  const facets = listing.facets.filter((facet) => facet.name !== "author");
  return data(
    {
      content,
      name: role ? `${role.doneBy} ${author.name}` : author.name,
      about: `${role ? role.doneBy.toLowerCase() : "by"} ${author.name}`,
      path,
      isWhole: role === undefined,
      roles: roleLinks(author.roles, all),
      query: { ...query, page: listing.page },
      listing: { ...listing, facets },
      store: await stockOfList(store, listing.products),
    },
    { headers: cacheHeaders(request, "public") },
  );
}

/** Stores the choice of grid or list. No other form on these pages changes anything. */
export const action = keepView;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return unlisted(undefined);
  const { name, about, path, isWhole, query } = data;
  const page = query.page > 1 ? `, page ${query.page}` : "";
  return [
    { title: `${name}${page} | ${shopName()}` },
    {
      name: "description",
      content: `Everything ${about} at ${shopName()}, the Australian bookshop${page}.`,
    },
    // Let search engines index only the plain list of all of a person's books, so that they list each book once.
    isWhole && isPlainList(query)
      ? canonicalLink(listingAddress(path, query), matches[0]?.data)
      : { name: "robots", content: "noindex, follow" },
  ];
};

export default function AuthorPage() {
  const { name, path, roles, query, listing, store, content } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <Breadcrumbs trail={[{ path: "", title: "All Products" }]} here={name} />
      <h1>{name}</h1>
      <RoleLinks roles={roles} here={path} />
      {content && <Content content={content} />}
      <ListingPage base={path} query={query} listing={listing} store={store} />
    </main>
  );
}
