import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { categoryTree } from "~/domain/catalogue/catalogue.server";
import type { CategoryBranch } from "~/domain/catalogue/category";
import { categoryPath } from "~/domain/catalogue/slug";
import { listIndexedPages } from "~/domain/content/pages.server";
import { withoutEnding } from "~/domain/content/without-ending";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { pagePart } from "~/http/page-part.server";
import { roomLinks } from "~/styles/sheets";
import { shopName } from "~/ui/ground/shop-name";
import { canonicalLink, isMounted } from "~/ui/ground/site-map";

export const handle = { firstView: "content", isShared: true };
export const links = roomLinks("content");
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";

export const headers = documentHeaders;
export const meta: MetaFunction = ({ matches }) => [
  { title: `Site map | ${shopName()}` },
  { name: "description", content: `Every category and page of ${shopName()}, the Australian bookshop, on one page.` },
  canonicalLink("/site-map", matches[0]?.data),
];

/** Loads the site map for people. Crawlers have a separate sitemap. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [tree, pages] = await Promise.all([
    pagePart("categories", categoryTree(), []),
    pagePart("pages", listIndexedPages(), []),
  ]);
  return data(
    {
      tree: tree.map(shortened),
      pages: pages.map(({ path, title }) => ({
        path,
        title: path === "/" ? "Home" : withoutEnding(title, ` | ${shopName()}`),
      })),
    },
    { headers: cacheHeaders(request, "public") },
  );
}

interface Branch {
  path: string;
  title: string;
  children: Branch[];
}

/** Returns the fields of a category that a list of links needs, without empty subcategories. */
function shortened({ path, title, children }: CategoryBranch): Branch {
  return { path, title, children: children.filter((child) => child.productCount > 0).map(shortened) };
}

const shopPages = [
  { path: "/basket", title: "Basket" },
  { path: "/search/results", title: "Search" },
  { path: "/create-account", title: "Become a Member" },
  { path: "/login", title: "Sign in" },
  { path: "/account", title: "My account" },
  { path: "/account/wishlists", title: "Wishlists" },
  { path: "/stores", title: "Stores" },
  { path: "/contact-us", title: "Contact us" },
];

export default function SiteMapPage() {
  const { tree, pages } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page content">
      <h1>Site map</h1>
      <div className="block-row">
        <section className="block-words">
          <h2>Products</h2>
          <Branches branches={tree} />
        </section>
        <section className="block-words">
          <h2>Your account</h2>
          <Links links={shopPages.filter((page) => isMounted(page.path))} />
        </section>
        <section className="block-words">
          <h2>Information</h2>
          <Links links={pages} />
        </section>
      </div>
    </main>
  );
}

function Branches({ branches }: { branches: Branch[] }) {
  return (
    <ul>
      {branches.map((branch) => (
        <li key={branch.path}>
          <a href={categoryPath(branch.path)}>{branch.title}</a>
          {branch.children.length > 0 && <Branches branches={branch.children} />}
        </li>
      ))}
    </ul>
  );
}

function Links({ links }: { links: { path: string; title: string }[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.path}>
          <a href={link.path}>{link.title}</a>
        </li>
      ))}
    </ul>
  );
}
