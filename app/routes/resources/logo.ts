import type { LoaderFunctionArgs } from "@remix-run/node";
import { shopSettings } from "~/domain/settings/settings.server";
import { logoPath } from "~/domain/settings/show-logo";

/** Content security policy for a drawing that is opened directly: the drawing can't run or load anything. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/**
 * Sends the owner's logo. Its address depends on its content, so browsers cache it permanently. For up to a minute after a
 * change, pages may still name an earlier logo's address, which returns the current logo uncached.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { logo } = await shopSettings();
  const asked = `/images/logo/${params.file}`;
  if (!logo || !/^\/images\/logo\/[\w-]{12}\.(?:svg|png)$/.test(asked))
    return new Response("No such picture", {
      status: 404,
      headers: { "Cache-Control": "public, max-age=60", "Content-Type": "text/plain" },
    });
  const bytes = Buffer.from(logo.data, "base64");
  return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), {
    headers: {
      "Cache-Control": asked === logoPath(logo) ? "public, max-age=31536000, immutable" : "no-store",
      "Content-Security-Policy": POLICY,
      "Content-Length": String(bytes.length),
      "Content-Type": logo.type === "svg" ? "image/svg+xml" : "image/png",
    },
  });
}
