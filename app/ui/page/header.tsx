import { AccountMenu } from "~/ui/accounts/account-menu";
import { BookmarkIcon, SearchIcon, StoreIcon } from "~/ui/ground/icons";
import { useShownSettings } from "~/ui/ground/root-data";
import { ShopBrand } from "~/ui/ground/shop-brand";
import { BasketLink } from "~/ui/page/basket-link";
import { Navigation } from "~/ui/page/navigation";
import { SearchForm } from "~/ui/page/search-form";
import { SideMenu } from "~/ui/page/side-menu";

/**
 * The banners, the name, the search box, the shopper's links and the navigation. It consists only of links, forms and
 * `<details>`. The row with the name stays in view, but the search box below it scrolls away on a phone. On a phone the second
 * banner is below the search box, so that the header isn't too high. In the checkout the header is slim, with only the name and
 * the basket, so that nothing leads away from the order by accident.
 */
export function Header({ slim = false }: { slim?: boolean }) {
  const { banner, tradingHours } = useShownSettings();
  if (slim) return <SlimHeader />;
  return (
    <>
      <SkipLink />
      {(banner ?? tradingHours) !== null && (
        <aside className="banner" aria-label="Notices">
          {banner !== null && <p>{banner}</p>}
          {tradingHours !== null && <p>{tradingHours}</p>}
        </aside>
      )}
      <header className="header" id="top">
        <div className="header-row">
          <SideMenu />
          <Brand />
          <a className="icon-link search-toggle" href="/search/results" data-search-toggle>
            <SearchIcon />
            <span className="hidden">Search</span>
          </a>
          <nav className="shopper-links" aria-label="Account and basket">
            <a className="icon-link" href="/stores">
              <StoreIcon />
              <span className="label">STORES</span>
            </a>
            <AccountMenu />
            <a className="icon-link" href="/account/wishlists">
              <BookmarkIcon />
              <span className="label">WISHLISTS</span>
            </a>
            <BasketLink />
          </nav>
        </div>
      </header>
      <SearchForm />
      {tradingHours !== null && (
        <aside className="standing" aria-label="Stores">
          {tradingHours}
        </aside>
      )}
      <Navigation />
    </>
  );
}

function SlimHeader() {
  return (
    <>
      <SkipLink />
      <header className="header" id="top">
        <div className="header-row">
          <Brand />
          <nav className="shopper-links" aria-label="Basket">
            <BasketLink />
          </nav>
        </div>
      </header>
    </>
  );
}

function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to content
    </a>
  );
}

const ServerBrand = import.meta.env.SSR ? ShopBrand : undefined;

/**
 * Either the shop's logo, or its symbol and name. These never change after the page has loaded, so the browser keeps the
 * server-rendered markup and doesn't need this component's code.
 */
function Brand() {
  if (!import.meta.env.SSR) {
    const __html = document.querySelector(".brand")?.innerHTML ?? "";
    return <a className="brand" href="/" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
  }
  return (
    <a className="brand" href="/">
      {ServerBrand && <ServerBrand />}
    </a>
  );
}
