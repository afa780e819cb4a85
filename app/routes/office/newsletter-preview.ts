import type { LoaderFunctionArgs } from "@remix-run/node";
import { shopOrigin } from "~/domain/mail/mail.server";
import { previewNewsletter } from "~/domain/office/newsletters.server";
import { requireOfficeStaff } from "~/http/office.server";
import { requestedNewsletter } from "./requested-newsletter.server";

/** Shows a newsletter as its readers see it, in a separate document that runs no scripts. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, "/office/newsletters/:id/preview");
  const html = await previewNewsletter(await requestedNewsletter(params.id));
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: ${shopOrigin()}; sandbox allow-popups allow-top-navigation-by-user-activation`,
    },
  });
}
