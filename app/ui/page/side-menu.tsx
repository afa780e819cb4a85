import type { ReactNode } from "react";
import type { Navigation } from "~/domain/content/navigation";
import { CloseIcon, MenuIcon } from "~/ui/ground/icons";
import { useRootData } from "~/ui/ground/root-data";
import { defaultNavigation, useCategoriesBelow } from "~/ui/page/default-navigation";
import { Still } from "~/ui/page/still";

/** All links again, for narrow screens, with the categories below each. */
export function SideMenu() {
  const root = useRootData();
  const below = useCategoriesBelow();
  const draw = () => {
    const written: NonNullable<Navigation["side"]> = root?.navigation.side ??
      root?.navigation.top ?? [...defaultNavigation, { title: "All Products", href: "/c" }];
    return <ul>{written.map(({ title, href, links = below(href) }) => sideLink({ title, href, links }))}</ul>;
  };
  return (
    <details className="menu side-menu" data-menu>
      <summary className="icon-link" aria-label="Menu">
        <MenuIcon />
        <CloseIcon />
      </summary>
      <Still
        as="nav"
        id="side-menu"
        className="side-panel"
        aria-label="Menu"
        version={root?.menusVersion}
        draw={draw}
      />
    </details>
  );
}

function sideLink({ title, href, links }: Required<NonNullable<Navigation["side"]>[number]>): ReactNode {
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

/** What unfolds the links below another one. Words, not a label: text browsers would show no name. */
export function MoreIn({ title }: { title: string }) {
  return (
    <summary>
      <span className="hidden">More in {title}</span>
    </summary>
  );
}
