import { categoryPath } from "~/domain/catalogue/slug";
import { useRootData } from "~/ui/ground/root-data";
import { StructuredData } from "~/ui/ground/structured-data";

export interface Crumb {
  title: string;
  /** The address; null for the page itself. */
  href: string | null;
}

/** The page's path of categories, for readers and crawlers. The last entry is the page itself, and the root category is All Products. */
export function Breadcrumbs({ trail, here }: { trail: { path: string; title: string }[]; here?: string }) {
  const above = here === undefined ? trail.slice(0, -1) : trail;
  const categories = above.map(({ path, title }) => ({ title, href: categoryPath(path) }));
  return <Crumbs above={categories} here={here ?? trail.at(-1)?.title ?? ""} />;
}

/** The path of a page that has no category, below Home. */
export function Crumbs({ above, here }: { above: readonly Crumb[]; here: string }) {
  const crumbs: Crumb[] = [{ title: "Home", href: "/" }, ...above, { title: here, href: null }];
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {crumbs.map(({ title, href }) => (
          <li key={href ?? "here"} aria-current={href === null ? "page" : undefined}>
            {href === null ? title : <a href={href}>{title}</a>}
          </li>
        ))}
      </ol>
      <BreadcrumbData crumbs={crumbs} />
    </nav>
  );
}

/** Structured data for crawlers about the path. It belongs next to every list of breadcrumbs. */
export function BreadcrumbData({ crumbs }: { crumbs: readonly Crumb[] }) {
  const origin = useRootData()?.origin;
  const key = crumbs.map(({ title }) => title).join("/");
  return <StructuredData key={key} data={import.meta.env.SSR && origin ? breadcrumbList(crumbs, origin) : null} />;
}

function breadcrumbList(crumbs: readonly Crumb[], origin: string): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ title, href }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name: title,
      ...(href !== null && URL.canParse(href, origin) && { item: new URL(href, origin).href }),
    })),
  };
}
