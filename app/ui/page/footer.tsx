import type { Navigation } from "~/domain/content/navigation";
import { latePart } from "~/ui/ground/late-part";
import { usePageMenus, useRootData } from "~/ui/ground/root-data";
import { StaticMarkup } from "~/ui/ground/static-markup";
import { visitorPart } from "~/ui/ground/visitor-part";
import { LiteSwitch } from "~/ui/page/lite-switch";
import { FooterLinks } from "~/ui/page/menu-links";
import { PageSize } from "~/ui/page/page-size";

/**
 * The footer's menus, which collapse on a phone, and the lines required by law. The checkout steps have no menus. (spec 1,
 * Standing messages)
 */
export function Footer({ slim = false }: { slim?: boolean }) {
  const root = useRootData();
  const legal = root?.legal;
  const { menusVersion, navigation } = usePageMenus();
  return (
    <footer className="footer">
      {!slim && <Menus version={menusVersion} written={navigation} />}
      <div className="lite">
        <p>
          {import.meta.env.SSR ? <PageSize /> : "Slow connection?"} <a href="/lite">About lite mode</a>
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

const Links = import.meta.env.SSR
  ? FooterLinks
  : latePart(async () => (await import("~/ui/page/menu-links")).FooterLinks);

interface MenusProps {
  version: string | undefined;
  written: Navigation | undefined;
}

const Menus = visitorPart(
  ({ member }, _: MenusProps) => member !== null,
  ({ version, written, shown: isMember }) => (
    <StaticMarkup
      as="div"
      id="footer-menus"
      className="footer-menus"
      version={version && `${version}${isMember ? " member" : ""}`}
    >
      <Links written={written} isMember={isMember} />
    </StaticMarkup>
  ),
);
