import type { LoaderFunctionArgs } from "@remix-run/node";
import { shopSettings } from "~/domain/settings/settings.server";
import { logoPath } from "~/domain/settings/show-logo";

/** The policy for a drawing that is opened on its own, which may run and load nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/**
 * Sends the owner's logo. Its address depends on its content, so browsers keep it for good. At the address of an earlier logo,
 * which pages name for up to a minute after a change, the current one is sent and not kept.
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
