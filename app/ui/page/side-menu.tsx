import { CloseIcon, MenuIcon } from "~/ui/ground/icons";
import { latePart } from "~/ui/ground/late-part";
import { usePageMenus } from "~/ui/ground/root-data";
import { StaticMarkup } from "~/ui/ground/static-markup";
import { SideLinks } from "~/ui/page/menu-links";

const Links = import.meta.env.SSR ? SideLinks : latePart(async () => (await import("~/ui/page/menu-links")).SideLinks);

/** Repeats the navigation's links for narrow screens, with the categories below each. */
export function SideMenu() {
  const { menu, menusVersion, navigation } = usePageMenus();
  return (
    <details className="menu side-menu" data-menu data-veiled>
      <summary className="icon-link" aria-label="Menu">
        <MenuIcon />
        <CloseIcon />
      </summary>
      <StaticMarkup as="nav" id="side-menu" className="side-panel" aria-label="Menu" version={menusVersion}>
        <Links written={navigation} menu={menu} />
      </StaticMarkup>
    </details>
  );
}
