import { categoryPath } from "~/domain/catalogue/slug";

/** Where this page stands. The last one is the page itself; the root category stands as All Products. */
export function Breadcrumbs({ trail, here }: { trail: { path: string; title: string }[]; here?: string }) {
  const links = here === undefined ? trail.slice(0, -1) : trail;
  const last = here ?? trail.at(-1)?.title;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        <li>
          <a href="/">Home</a>
        </li>
        {links.map((crumb) => (
          <li key={crumb.path}>
            <a href={categoryPath(crumb.path)}>{crumb.title}</a>
          </li>
        ))}
        <li aria-current="page">{last}</li>
      </ol>
    </nav>
  );
}
