import type { LoaderFunctionArgs } from "@remix-run/node";
import { authorFile } from "~/domain/images/author-picture";
import { chooseFormat } from "~/domain/images/picture-name";
import { shopPictures } from "~/domain/images/shop-pictures.server";
import { sendPicture } from "~/http/send-picture.server";

/** As high as a page shows it, in pixels of dense screens. */
const HEIGHT = 240;

/** An author's portrait, by the last part of the address of the author's page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const file = authorFile(params.portrait ?? "");
  const format = chooseFormat(request.headers.get("Accept"));
  return sendPicture(request, file === null ? null : await shopPictures.findFile(file, HEIGHT, format), true);
}
