/**
 * Renders the links of the menus. They use no data from the surrounding page, because the server renders them once for many
 * pages (static-markup.tsx). The browser seldom renders them, so their code loads only when needed.
 */
import type { ReactNode } from "react";
import type { CategoryMenu } from "~/domain/catalogue/category";
import { defaultNavigation, type MenuLink } from "~/domain/content/default-navigation";
import type { Navigation, SideItem, TopLinks as TopLinksBelow } from "~/domain/content/navigation";
import { OverlayBlocks } from "~/ui/content/overlay-blocks";
import { footerMenus } from "~/ui/page/footer-menus";

interface MenuProps {
  /** Links written by editors, which replace the shop's own. */
  written: Navigation | undefined;
  menu: CategoryMenu | undefined;
}

function categoriesBelow(menu: CategoryMenu | undefined, href: string): MenuLink[] {
  const below = menu?.below[href.slice("/c/".length)] ?? [];
  return below.map(({ title, path }) => ({ title, href: `/c/${path}` }));
}

/** Returns the shop's own top links, without links to categories that have no products. */
function defaultLinks(written: Navigation | undefined): MenuLink[] {
  return defaultNavigation.filter(({ href }) => !written?.empty?.includes(href));
}

/** The links in a row, each with its submenu. Editors' links replace the shop's links and their categories. */
export function TopLinks({ written, menu, pathname }: MenuProps & { pathname: string }) {
  const items: TopLink[] = written?.top
    ? written.top.map(({ title, href, overlay, links = [] }) => {
        const isWide = overlay.length > 0;
        const narrow = linksIn(links === "categories" ? categoriesBelow(menu, href) : links);
        return { title, href, overlay: isWide ? <OverlayBlocks blocks={overlay} /> : narrow, isWide };
      })
    : defaultLinks(written).map((item) => ({ ...item, overlay: linksIn(categoriesBelow(menu, item.href)) }));
  return <ul>{items.map((item) => topLink(item, pathname))}</ul>;
}

interface TopLink extends MenuLink {
  overlay: ReactNode;
  /** True if the overlay spans the navigation's whole width. */
  isWide?: boolean;
}

function topLink({ title, href, overlay, isWide }: TopLink, pathname: string): ReactNode {
  return (
    <li key={href + title} className={isWide ? "nav-item wide" : "nav-item"}>
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
  );
}

function linksIn(links: readonly MenuLink[]): ReactNode {
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

/** The links in a column for narrow screens, with the categories below each. */
export function SideLinks({ written, menu }: MenuProps) {
  const items: (MenuLink & { links?: TopLinksBelow })[] = written?.side ??
    written?.top ?? [...defaultLinks(written), { title: "All Products", href: "/c" }];
  return (
    <ul>
      {items.map(({ title, href, links }) =>
        sideLink({ title, href, links: Array.isArray(links) ? links : categoriesBelow(menu, href) }),
      )}
    </ul>
  );
}

function sideLink({ title, href, links }: Required<SideItem>): ReactNode {
  return (
    <li key={href + title}>
      <a href={href}>{title}</a>
      {links.length > 0 && (
        <details className="more">
          <MoreIn title={title} />
          <ul>
            {links.map((link) => (
              <li key={link.href + link.title}>
                <a href={link.href}>{link.title}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/**
 * The button that expands the links below a link. Its name is hidden text rather than a label, because text browsers would show
 * no name otherwise.
 */
function MoreIn({ title }: { title: string }) {
  return (
    <summary>
      <span className="hidden">{`More in ${title}`}</span>
    </summary>
  );
}

/** The footer's menus, which are collapsed on a phone, where the summary is the heading. */
export function FooterLinks({ written, isMember }: { written: Navigation | undefined; isMember: boolean }) {
  return footerMenus(written?.footer, { isMember, pages: written?.contentPages ?? [] }).map((menu) => (
    <details key={menu.title} className="footer-menu">
      <summary>{menu.title}</summary>
      <h2>{menu.title}</h2>
      <ul>
        {menu.links.map((link) => (
          <li key={link.href + link.title}>
            <a href={link.href}>{link.title}</a>
          </li>
        ))}
      </ul>
    </details>
  ));
}
