import { AccountMenu } from "~/ui/accounts/account-menu";
import { BookmarkIcon, LecternMark, SearchIcon, StoreIcon } from "~/ui/ground/icons";
import { isMounted } from "~/ui/ground/site-map";
import { BasketLink } from "~/ui/page/basket-link";
import { Navigation } from "~/ui/page/navigation";
import { SearchForm } from "~/ui/page/search-form";
import { SideMenu } from "~/ui/page/side-menu";
import { STORES_ARE_OPEN } from "~/ui/page/standing-messages";

/**
 * Banners, the name, search, the shopper's links and the navigation. Contains only links, forms and `<details>`. The
 * row with the name stays in view; search follows it, so that it scrolls away on a phone. The second banner stands in the footer there.
 */
export function Header() {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <aside className="banner" aria-label="Notices">
        <p>FREE SHIPPING FOR AUSTRALIAN WEB ORDERS OVER $99</p>
        <p>{STORES_ARE_OPEN}</p>
      </aside>
      <header className="header" id="top">
        <div className="header-row">
          <SideMenu />
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
