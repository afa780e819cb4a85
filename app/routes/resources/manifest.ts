import { ownIcon } from "~/domain/settings/own-icon";
import { shopSettings } from "~/domain/settings/settings.server";

const ICONS = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
];

/** Sends the manifest that phones need to add the shop to their home screen. (W3C Web Application Manifest) */
export async function loader() {
  const settings = await shopSettings();
  const { name } = settings;
  const own = ownIcon(settings);
  const manifest = {
    id: "/",
    name,
    short_name: name,
    description: "Books, Bibles, music, DVDs and gifts, delivered across Australia.",
    lang: "en-AU",
    start_url: "/",
    scope: "/",
    // Use standalone for Safari, which otherwise shows no notifications. Other browsers use `minimal-ui`, which gives the page
    // a back button.
    display: "standalone",
    display_override: ["minimal-ui"],
    background_color: "#fbf9f4",
    theme_color: "#fbf9f4",
    icons: own ? [{ src: own.href, sizes: own.sizes, type: own.type }] : ICONS,
    shortcuts: [
      { name: "Basket", url: "/basket" },
      { name: "Stores", url: "/stores" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
