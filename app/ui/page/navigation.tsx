import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { latePart } from "~/ui/ground/late-part";
import { useRootData } from "~/ui/ground/root-data";
import { StaticMarkup } from "~/ui/ground/static-markup";
import { defaultNavigation } from "~/ui/page/default-navigation";
import { TopLinks } from "~/ui/page/menu-links";

const Links = import.meta.env.SSR ? TopLinks : latePart(async () => (await import("~/ui/page/menu-links")).TopLinks);

/**
 * The top links. An overlay with the links below each opens by CSS alone: after 300 ms under a mouse, at once when the keyboard
 * reaches it. Where nothing hovers, a `<details>` lies over the link: the first tap opens, the second follows the link. (spec 2, 9)
 */
export function Navigation() {
  const root = useRootData();
  const { pathname } = useLocation();

  // React leaves the markup alone, so a page that follows without a new document marks its own link.
  useEffect(() => {
    for (const link of document.querySelectorAll("#top-menu .nav-item > a")) {
      if (link.getAttribute("href") === pathname) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }, [pathname]);

  const isTop =
    import.meta.env.SSR && (root?.navigation.top ?? defaultNavigation).some(({ href }) => href === pathname);
  return (
    <StaticMarkup
      as="nav"
      id="top-menu"
      className="navigation"
      aria-label="Products"
      version={root?.menusVersion}
      state={isTop ? pathname : ""}
    >
      <Links written={root?.navigation} menu={root?.menu} pathname={pathname} />
    </StaticMarkup>
  );
}
