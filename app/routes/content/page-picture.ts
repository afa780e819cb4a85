import type { LoaderFunctionArgs } from "@remix-run/node";
import { pagePictureFile, readPagePicture } from "~/domain/images/page-picture";
import { chooseFormat } from "~/domain/images/picture-name";
import { shopPictures } from "~/domain/images/shop-pictures.server";
import { sendPicture } from "~/http/send-picture.server";

/** Sends a picture of a page, in one of its sizes. (spec 2, CMS blocks) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { name, height } = readPagePicture(params.picture ?? "");
  const file = pagePictureFile(name);
  const format = chooseFormat(request.headers.get("Accept"));
  return sendPicture(request, file === null ? null : await shopPictures.findFile(file, height, format), true);
}
