import { useRootData } from "~/root";
import { LiteSwitch } from "~/ui/lite-switch";
import { PageSize } from "~/ui/page-size";
import { isMounted } from "~/ui/site-map";

const menus: { title: string; links: { title: string; href: string }[] }[] = [
  {
    title: "Shop",
    links: [
      { title: "All Products", href: "/c" },
      { title: "Bibles", href: "/c/bibles" },
      { title: "Books", href: "/c/books" },
      { title: "Music", href: "/c/music" },
      { title: "DVDs", href: "/c/dvds" },
      { title: "Licences", href: "/c/dvds/digital-licence" },
      { title: "Gifts", href: "/c/gifts" },
      { title: "eBooks", href: "/c/ebooks" },
      { title: "eAudio Books", href: "/c/audiobooks" },
      { title: "Tickets", href: "/c/tickets" },
      { title: "Catalogues", href: "/catalogues" },
    ],
  },
  {
    title: "Your shop",
    links: [
      { title: "Basket", href: "/basket" },
      { title: "Search", href: "/search/results" },
      { title: "Become a Member", href: "/create-account" },
      { title: "Wishlists", href: "/account/wishlists" },
      { title: "Stores", href: "/stores" },
    ],
  },
  {
    title: "About",
    links: [
      { title: "Contact us", href: "/contact-us" },
      { title: "Services", href: "/info/services" },
      { title: "Terms and conditions", href: "/terms-and-conditions" },
      { title: "Site map", href: "/site-map" },
    ],
  },
];

/** Menus that fold on a phone, and the lines the law wants. (spec 1, Standing messages) */
export function Footer() {
  const root = useRootData();
  const legal = root?.legal;
  const written = root?.navigation.footer;
  return (
    <footer className="footer">
      <div className="footer-menus">
        {(written ?? menus).map((menu) => {
          // What editors wrote they answer for; the default links wait for their pages.
          const links = written
            ? menu.links
            : menu.links.filter((link) => isMounted(link.href) || root?.navigation.written.includes(link.href));
          if (links.length === 0) return null;
          return (
            <details key={menu.title} className="footer-menu" open>
              <summary>{menu.title}</summary>
              <ul>
                {links.map((link) => (
                  <li key={link.href + link.title}>
                    <a href={link.href}>{link.title}</a>
                  </li>
                ))}
              </ul>
            </details>
          );
        })}
      </div>
      <div className="lite">
        <p>
          <PageSize /> <a href="/lite">What lite mode does</a>
        </p>
        <LiteSwitch />
      </div>
      <div className="legal">
        <p>All prices include GST and are in Australian dollars unless stated otherwise.</p>
        {legal && (
          <p>
            {legal.tradingName} · {legal.taxNumber} · Customer service{" "}
            <a href={`tel:${legal.phone.replaceAll(/[^+\d]/g, "")}`}>{legal.phone}</a>
            {root.asksToCount && (
              <>
                {" "}
                · <a href="/privacy-choices">Privacy choices</a>
              </>
            )}
          </p>
        )}
      </div>
    </footer>
  );
}
