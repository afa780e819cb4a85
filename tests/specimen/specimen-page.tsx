/** Renders the specimen page to HTML, with all of the shop's styles and without its scripts. Vite loads this module. */
import { RemixServer } from "@remix-run/react";
import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import { NO_VISITOR, type VisitorData } from "~/http/visitor-data";
import base from "~/styles/base.css?inline";
import cover from "~/styles/cover.css?inline";
import dark from "~/styles/dark.css?inline";
import footer from "~/styles/footer.css?inline";
import form from "~/styles/form.css?inline";
import header from "~/styles/header.css?inline";
import navigation from "~/styles/navigation.css?inline";
import price from "~/styles/price.css?inline";
import rest from "~/styles/rest-with-font.css?inline";
import checkout from "~/styles/rooms/checkout.css?inline";
import listing from "~/styles/rooms/listing.css?inline";
import orders from "~/styles/rooms/orders.css?inline";
import tokens from "~/styles/tokens.css?inline";
import ways from "~/styles/ways.css?inline";
import { toJsonText } from "~/ui/ground/json-text";
import { ownerRules } from "~/ui/ground/owner-rules";
import { IN_BASKET, IN_LIBRARY, ON_WISHLIST } from "./samples";
import { Specimen, STATE } from "./specimen";

export { STATE };

/**
 * Text is in one of the shop's own fonts, because the system's font differs between machines. Precise letters aren't fitted to
 * the screen's pixels, which browsers do differently.
 */
const OWN_RULES = `
* { text-rendering: geometricPrecision }
@font-face { font-family: Atkinson; src: url(/specimen/fonts/400) }
@font-face { font-family: Atkinson; font-weight: 600 700; src: url(/specimen/fonts/700) }
:root { --sans: Atkinson }
[data-part] { min-height: 0; padding-bottom: 16px }
[data-part] > h2 { margin-bottom: 16px }
.toast, .form-end + .form-end { margin-top: 8px }
.skip { display: none }
`;

const VISITOR: VisitorData = {
  ...NO_VISITOR,
  basket: { quantity: 1, itemsCents: 2499, codes: [IN_BASKET], quantities: [1], lastUpdated: null },
  wishes: { codes: [ON_WISHLIST], severalLists: false },
  books: [{ code: IN_LIBRARY, opens: "read" }],
};

type EntryContext = ComponentProps<typeof RemixServer>["context"];

const ROUTES = {
  root: { id: "root", path: "", hasLoader: true, hasAction: false, module: "" },
  specimen: { id: "specimen", parentId: "root", path: "specimen", hasLoader: false, hasAction: false, module: "" },
};

/** The context in which Remix renders a page of two routes, the root with its data and the specimen. */
const CONTEXT = {
  manifest: { routes: ROUTES, entry: { module: "", imports: [] }, url: "", version: "" },
  routeModules: { root: { default: Specimen }, specimen: { default: () => null } },
  staticHandlerContext: {
    basename: "/",
    location: { pathname: "/specimen", search: "", hash: "", state: null, key: "default" },
    matches: Object.values(ROUTES).map((route) => ({ route, params: {}, pathname: "/specimen", pathnameBase: "/" })),
    loaderData: { root: { visitor: toJsonText(VISITOR), imageBase: "" } },
    actionData: null,
    errors: null,
    statusCode: 200,
  },
  future: { v3_singleFetch: false },
  isSpaMode: false,
} as unknown as EntryContext;

/** Returns the specimen page's HTML. */
export function renderSpecimen(): string {
  const css = [
    tokens,
    dark,
    base,
    header,
    navigation,
    footer,
    cover,
    price,
    form,
    ways,
    listing,
    orders,
    checkout,
    rest,
  ];
  const markup = renderToString(<RemixServer context={CONTEXT} url="http://localhost/specimen" />);
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Specimen</title>
<meta name="viewport" content="width=device-width"><style>${css.join("\n")}${ownerRules("listing")}${OWN_RULES}</style></head>
<body>${markup.replaceAll('loading="lazy"', "")}</body></html>`;
}
