import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, useMatches } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { fillMarks } from "~/domain/settings/marks";
import type { Settings } from "~/domain/settings/settings";
import { findTermsPage, settingsToShow } from "~/domain/settings/settings.server";
import { changedShown, type ShownSettings } from "~/domain/settings/shown-settings";
import { needsConsent, outsideScripts } from "~/domain/tracking/outside-scripts.server";
import { env } from "~/env.server";
import { trackTrial, trialOfPage } from "~/http/experiments.server";
import { clearFlash } from "~/http/flash.server";
import { readLite } from "~/http/lite.server";
import { ourOrigin } from "~/http/our-origin.server";
import { readView } from "~/http/view.server";
import { readVisitor } from "~/http/visitor.server";
import { NO_VISITOR } from "~/http/visitor-data";
import { readVisitorData } from "~/http/visitor-data.server";
import { ShopError, shopModule } from "~/routes/shop-frame";
import { type FirstView, firstViewStyle, liteSheet, overlaySheet, restSheet } from "~/styles/sheets";
import { ImageBase } from "~/ui/catalogue/cover";
import { TrailOfAddress } from "~/ui/catalogue/trail-of-address";
import { toJsonText } from "~/ui/ground/json-text";
import { OwnerIcon } from "~/ui/ground/owner-icon";
import { ownerRules } from "~/ui/ground/owner-rules";
import { InlineNonce, Lite, OtherPage } from "~/ui/ground/page-context";
import { type RootLoaderData, usePageMenus, useRootData } from "~/ui/ground/root-data";
import { otherShopName } from "~/ui/ground/shop-name";
import { visitorPart } from "~/ui/ground/visitor-part";
import { CrawlerElements } from "~/ui/page/crawler-elements";
import { LateScripts } from "~/ui/page/late-scripts";
import { PageLife } from "~/ui/page/page-life";

export { reloadAfterForms as shouldRevalidate } from "~/http/guarded-client-action";
export { errorHead as meta } from "~/ui/page/error-page";

/** Error page, shown if a page has no frame or this route's own loader failed. */
export const ErrorBoundary = ShopError;

/** Bundles the layout's module with this one: see late-scripts.tsx. */
export const handle = { shop: shopModule };

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

/** Loads the data of the document and of the visitor. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { sharing } = context;
  const [settings, termsPage, visitor, view, lite, trial] = await Promise.all([
    settingsToShow(),
    findTermsPage().catch(() => null),
    readVisitor(request),
    readView(request),
    readLite(request),
    trialOfPage(request, context),
  ]);
  trackTrial(request, context, trial);
  const own = sharing ? null : await readVisitorData(request, visitor);
  const answer: RootLoaderData = {
    view: sharing?.view ?? view,
    lite,
    origin: ourOrigin(request),
    imageBase: env.IMAGE_BASE_URL ?? "",
    variation: trial.pageVariation ?? env.PAGE_VARIATION,
    ...(env.SERVICE_WORKERS === "off" && { worker: "off" as const }),
    legal: { tradingName: env.TRADING_NAME, taxNumber: env.TAX_NUMBER, phone: env.CUSTOMER_SERVICE_PHONE },
    ...shownIfAny({ ...settings, termsPage }),
    asksToCount: needsConsent(),
    ...outsideScriptsIfAny(),
    // Keep the visitor's data last, because a shared page is compressed up to this point without it.
    visitor: sharing ? sharing.visitorMark : toJsonText(own ?? NO_VISITOR),
  };
  return data(answer, own?.flash ? { headers: { "Set-Cookie": await clearFlash(request) } } : undefined);
}

/** Returns the owner's changes to the settings that every page shows, or nothing if all of them have their defaults. */
function shownIfAny(
  settings: Omit<Settings, "termsPage"> & Pick<ShownSettings, "termsPage">,
): Pick<RootLoaderData, "shop"> {
  const { banner, freeDeliveryOver } = settings;
  const shop = changedShown({
    ...settings,
    banner: banner === null ? null : fillMarks(banner, freeDeliveryOver) || null,
  });
  return shop ? { shop } : {};
}

/** Returns third-party scripts, or nothing for a shop without any. */
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
  const root = useRootData();
  const matches = useMatches();
  const handles = matches.map(({ handle }) => handle as { firstView?: FirstView; otherView?: FirstView } | undefined);
  const views = handles.flatMap((handle) => handle?.firstView ?? []);
  // Use the lite and other-page contexts on the server only, so that the build can remove code that never hydrates from the
  // browser's bundle.
  const isLite = useContext(Lite);
  const otherPage = useContext(OtherPage);
  const lite = import.meta.env.SSR && isLite;
  const other = import.meta.env.SSR ? otherPage : null;
  // On a page of another host, consider only the route's `otherView`, because a missing page there can match a route of the
  // shop.
  const firstView = handles.at(-1)?.otherView ?? other?.firstView ?? views.at(-1) ?? "plain";
  const blockRules = (matches.at(-1)?.data as { content?: { css: string } | null } | undefined)?.content?.css ?? "";
  const ofServer = import.meta.env.SSR ? blockRules : "";
  const style = firstViewStyle(firstView, ofServer + ownerRules(firstView));
  const hydrates = !lite && !other;
  const ofOverlays = usePageMenus().navigation.top?.some((item) => item.overlay.length > 0)
    ? overlaySheet(firstView)
    : null;
  return (
    <html
      lang="en-AU"
      data-shop={otherShopName()}
      className={other?.className}
      data-worker={root?.worker}
      data-theme={other?.theme}
    >
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
        {other?.head}
        {import.meta.env.SSR && other?.manifest === null ? null : (
          <link rel="manifest" href={other?.manifest ?? "/manifest.webmanifest"} />
        )}
        {import.meta.env.SSR && <OwnerIcon />}
        {import.meta.env.SSR && <CrawlerElements />}
      </head>
      <body>
        <ImageBase.Provider value={root?.imageBase ?? ""}>
          {children}
          {hydrates && <PageLife />}
        </ImageBase.Provider>
        <link rel="stylesheet" href={lite ? liteSheet : restSheet} />
        {ofOverlays && <link rel="stylesheet" href={ofOverlays} />}
        {hydrates && <LateScripts nonce={nonce} />}
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
