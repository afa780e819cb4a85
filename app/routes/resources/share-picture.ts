import type { LoaderFunctionArgs } from "@remix-run/node";
import { coversOfPage } from "~/domain/crawl/share-covers.server";
import { readSharePicture } from "~/domain/crawl/share-picture";
import { shopPictures } from "~/domain/images/shop-pictures.server";
import { sendPicture } from "~/http/send-picture.server";

/**
 * Sends the picture of a shared link, 1200 × 630 pixels, made from the first covers on its page. A wishlist's picture is never
 * cached, so that it disappears as soon as sharing stops.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const path = readSharePicture(params["*"] ?? "");
  const codes = path === null ? null : await coversOfPage(path);
  const answer = await sendPicture(request, codes && (await shopPictures.findTogether(codes)), false);
  if (path?.startsWith("/w/")) answer.headers.set("Cache-Control", "no-store");
  return answer;
}
