import { shopSettings } from "~/domain/settings/settings.server";

/** Sends the manifest that phones need to add the reader to their home screen. (W3C Web Application Manifest) */
export async function loader() {
  const { name } = await shopSettings();
  const manifest = {
    id: "/reader/library",
    name: `${name} Reader`,
    short_name: "Reader",
    description: `The eBooks you bought at ${name}.`,
    lang: "en-AU",
    start_url: "/reader/library",
    scope: "/reader/",
    display: "standalone",
    background_color: "#fbf9f4",
    theme_color: "#fbf9f4",
    icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
