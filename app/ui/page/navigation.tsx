import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { defaultNavigation } from "~/domain/content/default-navigation";
import { latePart } from "~/ui/ground/late-part";
import { usePageMenus } from "~/ui/ground/root-data";
import { StaticMarkup } from "~/ui/ground/static-markup";
import { TopLinks } from "~/ui/page/menu-links";

const Links = import.meta.env.SSR ? TopLinks : latePart(async () => (await import("~/ui/page/menu-links")).TopLinks);

/**
 * The top links, each with an overlay of further links, which is opened by CSS alone: after 300 ms under a mouse, and
 * immediately for the keyboard. On devices without hover, a `<details>` covers the link, so that the first tap opens it and the
 * second follows the link. (spec 2, 9)
 */
export function Navigation() {
  const { menu, menusVersion, navigation } = usePageMenus();
  const { pathname } = useLocation();

  // Marks the page's own link after a navigation by scripts, because React leaves the markup alone, even while another menu's code is loading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version restores the document's markup
  useEffect(() => {
    for (const link of document.querySelectorAll("#top-menu .nav-item > a")) {
      if (link.getAttribute("href") === pathname) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }, [pathname, menusVersion]);

  const isTop = import.meta.env.SSR && (navigation.top ?? defaultNavigation).some(({ href }) => href === pathname);
  return (
    <StaticMarkup
      as="nav"
      id="top-menu"
      className="navigation"
      aria-label="Products"
      version={menusVersion}
      state={isTop ? pathname : ""}
    >
      <Links written={navigation} menu={menu} pathname={pathname} />
    </StaticMarkup>
  );
}
