import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { OverlayBlocks } from "~/ui/content/overlay-blocks";
import { useRootData } from "~/ui/ground/root-data";
import { defaultNavigation, useCategoriesBelow } from "~/ui/page/default-navigation";
import { MoreIn } from "~/ui/page/side-menu";

/**
 * The top links. An overlay with the links below each opens by CSS alone: after 300 ms under a mouse, at once when the keyboard
 * reaches it. Where nothing hovers, a `<details>` lies over the link: the first tap opens, the second follows the link.
 * Editors' menus replace the default links and their categories. (spec 2, 9)
 */
export function Navigation() {
  const written = useRootData()?.navigation.top;
  const below = useCategoriesBelow();
  const items: { title: string; href: string; overlay: ReactNode }[] = written
    ? written.map((item) => ({ ...item, overlay: item.overlay.length > 0 && <OverlayBlocks blocks={item.overlay} /> }))
    : defaultNavigation.map((item) => ({ ...item, overlay: linksIn(below(item.href)) }));
  const { pathname } = useLocation();
  return (
    <nav className="navigation" aria-label="Products">
      <ul>
        {items.map(({ title, href, overlay }) => (
          <li key={href + title} className="nav-item" data-nav-item>
            <a href={href} aria-current={pathname === href ? "page" : undefined}>
              {title}
            </a>
            {overlay && (
              <>
                <details className="more" name="navigation" data-menu>
                  <MoreIn title={title} />
                </details>
                <div className="nav-overlay">{overlay}</div>
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function linksIn(links: readonly { title: string; href: string }[]): ReactNode {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.title}</a>
        </li>
      ))}
    </ul>
  );
}
