import type { LoaderFunctionArgs } from "@remix-run/node";
import { pagePictureFile } from "~/domain/images/page-picture";
import { chooseFormat } from "~/domain/images/picture-name";
import { shopPictures } from "~/domain/images/shop-pictures.server";
import { sendPicture } from "~/http/send-picture.server";

/**
 * Maximum height of a picture on a page, in pixels of high-density screens; the maximum width is twice that. Smaller pictures
 * are not enlarged.
 */
const HEIGHT = 1300;

/** Sends a picture from an import of pages. (spec 2, CMS blocks) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const file = pagePictureFile(params.picture ?? "");
  const format = chooseFormat(request.headers.get("Accept"));
  return sendPicture(request, file === null ? null : await shopPictures.findFile(file, HEIGHT, format), true);
}
