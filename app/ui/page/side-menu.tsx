import type { Navigation } from "~/domain/content/navigation";
import { CloseIcon, MenuIcon } from "~/ui/ground/icons";
import { useRootData } from "~/ui/ground/root-data";
import { defaultNavigation, useCategoriesBelow } from "~/ui/page/default-navigation";

/** All links again, for narrow screens, with the categories below each. */
export function SideMenu() {
  const navigation = useRootData()?.navigation;
  const below = useCategoriesBelow();
  const written: NonNullable<Navigation["side"]> = navigation?.side ??
    navigation?.top ?? [...defaultNavigation, { title: "All Products", href: "/c" }];
  const items = written.map(({ title, href, links = below(href) }) => ({ title, href, links }));
  return (
    <details className="menu side-menu" data-menu>
      <summary className="icon-link" aria-label="Menu">
        <MenuIcon />
        <CloseIcon />
      </summary>
      <nav className="side-panel" aria-label="Menu">
        <ul>
          {items.map((item) => (
            <li key={item.href + item.title}>
              <a href={item.href}>{item.title}</a>
              {item.links.length > 0 && (
                <details className="more">
                  <MoreIn title={item.title} />
                  <ul>
                    {item.links.map((link) => (
                      <li key={link.href + link.title}>
                        <a href={link.href}>{link.title}</a>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </details>
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
