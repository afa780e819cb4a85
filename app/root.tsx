import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, useMatches } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { categoryMenu } from "~/domain/catalogue/menu.server";
import { DEFAULT_NAVIGATION } from "~/domain/content/navigation";
import { findNavigation } from "~/domain/content/navigation.server";
import { showKiosk } from "~/domain/kiosk/show-kiosk.server";
import { needsConsent, outsideScripts } from "~/domain/tracking/outside-scripts.server";
import { env } from "~/env.server";
import { trackTrial, trialOfPage } from "~/http/experiments.server";
import { clearFlash } from "~/http/flash.server";
import { readKiosk } from "~/http/kiosk.server";
import { readLite } from "~/http/lite.server";
import { mainSite, ourOrigin } from "~/http/our-origin.server";
import { pagePart } from "~/http/page-part.server";
import { readSettings } from "~/http/reader-settings.server";
import { readView } from "~/http/view.server";
import { readVisitor } from "~/http/visitor.server";
import { NO_VISITOR } from "~/http/visitor-data";
import { readVisitorData } from "~/http/visitor-data.server";
import { type FirstView, firstViewStyle, liteSheet, overlaySheet, restSheet } from "~/styles/sheets";
import { ImageBase } from "~/ui/catalogue/cover";
import { HeartForm } from "~/ui/catalogue/heart";
import { TrailOfAddress } from "~/ui/catalogue/trail-of-address";
import { toJsonText } from "~/ui/ground/json-text";
import { InlineNonce, Lite, PreviewRule } from "~/ui/ground/page-context";
import { keepMenus, type RootLoaderData, useRootData } from "~/ui/ground/root-data";
import { visitorPart } from "~/ui/ground/visitor-part";
import { KioskFooter, KioskHead, KioskHeader } from "~/ui/kiosk/kiosk-frame";
import { defaultNavigation } from "~/ui/page/default-navigation";
import { ErrorPage, errorMeta } from "~/ui/page/error-page";
import { Footer } from "~/ui/page/footer";
import { Header } from "~/ui/page/header";
import { LateScripts } from "~/ui/page/late-scripts";
import { menusData } from "~/ui/page/menus-data.server";
import { PageLife } from "~/ui/page/page-life";
import { StatusMessage } from "~/ui/page/status-message";

export { revalidateUnlessFailed as shouldRevalidate } from "~/http/guarded-client-action";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

/** For error pages, which may lack their own; every page has its own. */
export const meta: MetaFunction = ({ error }) => (error ? errorMeta(error) : []);

const MENU_PATHS = defaultNavigation.map((item) => item.href.replace(/^\/c\//, ""));

/** What the frame of every page needs. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { sharing, document: isPage } = context;
  const [visitor, view, lite, kiosk, trial] = await Promise.all([
    readVisitor(request),
    readView(request),
    readLite(request),
    readKiosk(request),
    trialOfPage(request, context),
  ]);
  trackTrial(request, context, trial);
  const menu = await pagePart("menu", categoryMenu(MENU_PATHS), { top: [], below: {} });
  const { pathname } = new URL(request.url);
  const reader = {
    member: visitor.member,
    own: visitor.member,
    path: pathname,
    lite,
    categories: menu.top,
    trial,
    ...sharing?.reader,
  };
  const [own, navigation, screen] = await Promise.all([
    sharing ? null : readVisitorData(request, visitor),
    pagePart("navigation", findNavigation(reader), DEFAULT_NAVIGATION),
    kiosk && pagePart("kiosk", showKiosk(kiosk, pathname), null),
  ]);
  const { whole, rest, menusVersion } = menusData({ menu, navigation });
  const site = mainSite(request);
  const answer: RootLoaderData = {
    view: sharing?.view ?? view,
    lite,
    origin: ourOrigin(request),
    mainSite: site,
    ...(site && { theme: (await readSettings(request)).theme }),
    imageBase: env.IMAGE_BASE_URL ?? "",
    variation: trial.pageVariation ?? env.PAGE_VARIATION,
    ...(env.SERVICE_WORKERS === "off" && { worker: "off" as const }),
    legal: { tradingName: env.TRADING_NAME, taxNumber: env.TAX_NUMBER, phone: env.CUSTOMER_SERVICE_PHONE },
    asksToCount: needsConsent(),
    ...outsideScriptsIfAny(),
    menus: isPage ? rest : whole,
    ...(menusVersion && { menusVersion }),
    ...(screen && { kiosk: screen }),
    // Last, because a shared page is compressed up to here without it.
    visitor: sharing ? sharing.visitorMark : toJsonText(own ?? NO_VISITOR),
  };
  keepMenus(answer, { menu, navigation });
  return data(answer, own?.flash ? { headers: { "Set-Cookie": await clearFlash(request) } } : undefined);
}

/** Nothing in the page of a shop that has none. */
function outsideScriptsIfAny(): Pick<RootLoaderData, "outside"> {
  const outside = outsideScripts();
  return Object.keys(outside).length > 0 ? { outside } : {};
}

const TokenForCalls = visitorPart(
  ({ k17Token }) => k17Token,
  ({ shown }) => (shown === "" ? null : <meta name="k17Token" content={shown} />),
);

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(InlineNonce);
  const lite = useContext(Lite);
  const root = useRootData();
  const matches = useMatches();
  const handle = matches.at(-1)?.handle as { firstView?: FirstView; slim?: boolean } | undefined;
  // The reader's error pages, too, and those of addresses that it doesn't have.
  const firstView = root?.mainSite ? "reader" : (handle?.firstView ?? "plain");
  const blockCss = (matches.at(-1)?.data as { content?: { css: string } | null } | undefined)?.content?.css ?? "";
  const style = firstViewStyle(firstView, blockCss + useContext(PreviewRule));
  // Pages of screens never wake, so the browser's code needs nothing of theirs.
  const kiosk = import.meta.env.SSR ? root?.kiosk : undefined;
  const wakes = !lite && !kiosk;
  const ofOverlays = root?.navigation.top?.some((item) => item.overlay.length > 0) ? overlaySheet(firstView) : null;
  return (
    <html lang="en-AU" className={kiosk && "kiosk"} data-worker={root?.worker} data-theme={root?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <Meta />
        <TokenForCalls />
        {root?.variation !== undefined && <meta name="page-variation" content={root.variation} />}
        <style
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: style.css }}
          id={style.id}
          data-room={style.room}
        />
        <Links />
        {kiosk && <KioskHead />}
        <link rel="manifest" href={root?.mainSite ? "/reader/manifest.webmanifest" : "/manifest.webmanifest"} />
      </head>
      <body>
        <ImageBase.Provider value={root?.imageBase ?? ""}>
          {/* The links would be dead on the reader's host. */}
          {kiosk && <KioskHeader kiosk={kiosk} />}
          {!root?.mainSite && !kiosk && <Header slim={handle?.slim} />}
          <StatusMessage />
          {children}
          {kiosk && <KioskFooter />}
          {!root?.mainSite && !kiosk && <Footer slim={handle?.slim} />}
          {!root?.mainSite && <HeartForm />}
          {wakes && <PageLife />}
        </ImageBase.Provider>
        <link rel="stylesheet" href={lite ? liteSheet : restSheet} />
        {ofOverlays && <link rel="stylesheet" href={ofOverlays} />}
        {wakes && <LateScripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <TrailOfAddress>
      <Outlet />
    </TrailOfAddress>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
