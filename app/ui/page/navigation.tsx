import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { OverlayBlocks } from "~/ui/content/overlay-blocks";
import { useRootData } from "~/ui/ground/root-data";
import { defaultNavigation, useCategoriesBelow } from "~/ui/page/default-navigation";
import { MoreIn } from "~/ui/page/side-menu";
import { Still } from "~/ui/page/still";

/**
 * The top links. An overlay with the links below each opens by CSS alone: after 300 ms under a mouse, at once when the keyboard
 * reaches it. Where nothing hovers, a `<details>` lies over the link: the first tap opens, the second follows the link.
 * Editors' menus replace the default links and their categories. (spec 2, 9)
 */
export function Navigation() {
  const root = useRootData();
  const below = useCategoriesBelow();
  const { pathname } = useLocation();
  const written = root?.navigation.top;
  const isTop = (written ?? defaultNavigation).some(({ href }) => href === pathname);

  // React leaves the markup alone, so a page that follows without a new document marks its own link.
  useEffect(() => {
    for (const link of document.querySelectorAll("#top-menu .nav-item > a")) {
      if (link.getAttribute("href") === pathname) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }, [pathname]);

  const draw = () => {
    const items: Item[] = written
      ? written.map((item) => ({
          ...item,
          overlay: item.overlay.length > 0 && <OverlayBlocks blocks={item.overlay} />,
        }))
      : defaultNavigation.map((item) => ({ ...item, overlay: linksIn(below(item.href)) }));
    return <ul>{items.map((item) => topLink(item, pathname))}</ul>;
  };
  return (
    <Still
      as="nav"
      id="top-menu"
      className="navigation"
      aria-label="Products"
      version={root?.menusVersion}
      state={isTop ? pathname : ""}
      draw={draw}
    />
  );
}

interface Item {
  title: string;
  href: string;
  overlay: ReactNode;
}

function topLink({ title, href, overlay }: Item, pathname: string): ReactNode {
  return (
    <li key={href + title} className="nav-item">
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
