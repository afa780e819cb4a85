import { useLocation } from "@remix-run/react";
import { AccountMenu } from "~/ui/accounts/account-menu";
import { OverlayBlocks } from "~/ui/content/overlay-blocks";
import { BookmarkIcon, CloseIcon, LecternMark, MenuIcon, SearchIcon, StoreIcon } from "~/ui/ground/icons";
import { useRootData } from "~/ui/ground/root-data";
import { isMounted } from "~/ui/ground/site-map";
import { BasketLink } from "~/ui/page/basket-link";
import { defaultNavigation } from "~/ui/page/default-navigation";
import { SearchForm } from "~/ui/page/search-form";

/**
 * Banners, the name, search, the shopper's links and the navigation. Contains only links, forms and `<details>`. The
 * row with the name stays in view; search follows it, so that it scrolls away on a phone.
 */
export function Header() {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <aside className="banner" aria-label="Notices">
        <p>FREE SHIPPING FOR AUSTRALIAN WEB ORDERS OVER $99</p>
        <p>All our stores are open. Trading hours may be subject to change.</p>
      </aside>
      <header className="header" id="top">
        <div className="header-row">
          <MobileMenu />
          <a className="brand" href="/">
            <LecternMark />
            Lectern
          </a>
          <a className="icon-link search-toggle" href="/search/results" data-search-toggle>
            <SearchIcon />
            <span className="hidden">Search</span>
          </a>
          <nav className="shopper-links" aria-label="Account and basket">
            {isMounted("/stores") && (
              <a className="icon-link" href="/stores">
                <StoreIcon />
                <span className="label">STORES</span>
              </a>
            )}
            <AccountMenu />
            {isMounted("/account/wishlists") && (
              <a className="icon-link" href="/account/wishlists">
                <BookmarkIcon />
                <span className="label">WISHLISTS</span>
              </a>
            )}
            <BasketLink />
          </nav>
        </div>
      </header>
      <SearchForm />
      <Navigation />
    </>
  );
}

/** All links again, for narrow screens. */
function MobileMenu() {
  const navigation = useRootData()?.navigation;
  const links = navigation?.side ?? navigation?.top ?? [...defaultNavigation, { title: "All Products", href: "/c" }];
  return (
    <details className="menu side-menu" data-menu>
      <summary className="icon-link" aria-label="Menu">
        <MenuIcon />
        <CloseIcon />
      </summary>
      <nav className="side-panel" aria-label="Menu">
        <ul>
          {links.map((item) => (
            <li key={item.href + item.title}>
              <a href={item.href}>{item.title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

/**
 * The top links; hovering for 300 ms opens an overlay with the links below each, by CSS alone. Editors' menus replace
 * the default links and their categories. (spec 2, 9)
 */
function Navigation() {
  const root = useRootData();
  const { pathname } = useLocation();
  const navigation = root?.navigation.top;
  if (navigation) {
    return (
      <nav className="navigation" aria-label="Products">
        <ul>
          {navigation.map((item) => (
            <li key={item.href + item.title} className="nav-item" data-nav-item>
              <a href={item.href} aria-current={pathname === item.href ? "page" : undefined}>
                {item.title}
              </a>
              {item.overlay.length > 0 && (
                <div className="nav-overlay">
                  <OverlayBlocks blocks={item.overlay} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </nav>
    );
  }
  return (
    <nav className="navigation" aria-label="Products">
      <ul>
        {defaultNavigation.map((item) => {
          const below = root?.menu.below[item.href.slice("/c/".length)] ?? [];
          return (
            <li key={item.href} className="nav-item" data-nav-item>
              <a href={item.href} aria-current={pathname === item.href ? "page" : undefined}>
                {item.title}
              </a>
              {below.length > 0 && (
                <div className="nav-overlay">
                  <ul>
                    {below.map((child) => (
                      <li key={child.path}>
                        <a href={`/c/${child.path}`}>{child.title}</a>
                      </li>
                    ))}
                  </ul>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
