import type { LoaderFunctionArgs } from "@remix-run/node";
import { authorFile } from "~/domain/images/author-picture";
import { chooseFormat } from "~/domain/images/picture-name";
import { shopPictures } from "~/domain/images/shop-pictures.server";
import { sendPicture } from "~/http/send-picture.server";

/** Maximum height of the picture on a page, in pixels of high-density screens. */
const HEIGHT = 240;

/** Sends an author's portrait, found by the last segment of the author page's address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const file = authorFile(params.portrait ?? "");
  const format = chooseFormat(request.headers.get("Accept"));
  return sendPicture(request, file === null ? null : await shopPictures.findFile(file, HEIGHT, format), true);
}
