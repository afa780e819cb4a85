import { useRootData } from "~/ui/ground/root-data";
import { footerMenus } from "~/ui/page/footer-menus";
import { LiteSwitch } from "~/ui/page/lite-switch";
import { PageSize } from "~/ui/page/page-size";

/** Menus that fold on a phone, and the lines that the law requires. (spec 1, Standing messages) */
export function Footer() {
  const root = useRootData();
  const legal = root?.legal;
  const menus = footerMenus(root?.navigation.footer, {
    isMember: Boolean(root?.member),
    pages: root?.navigation.contentPages ?? [],
  });
  return (
    <footer className="footer">
      <div className="footer-menus">
        {menus.map((menu) => (
          <details key={menu.title} className="footer-menu" open>
            <summary>{menu.title}</summary>
            <ul>
              {menu.links.map((link) => (
                <li key={link.href + link.title}>
                  <a href={link.href}>{link.title}</a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
      <div className="lite">
        <p>
          <PageSize /> <a href="/lite">About lite mode</a>
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
