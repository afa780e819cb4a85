import type { LoaderFunctionArgs } from "@remix-run/node";
import { pagePictureFile } from "~/domain/images/page-picture";
import { chooseFormat } from "~/domain/images/picture-name";
import { shopPictures } from "~/domain/images/shop-pictures.server";
import { sendPicture } from "~/http/send-picture.server";

/** As high as a page may show it, and twice as wide, in pixels of dense screens. Smaller pictures stay as they are. */
const HEIGHT = 1300;

/** A picture that an import of pages brought. (spec 2, CMS blocks) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const file = pagePictureFile(params.picture ?? "");
  const format = chooseFormat(request.headers.get("Accept"));
  return sendPicture(request, file === null ? null : await shopPictures.findFile(file, HEIGHT, format), true);
}
