import type { LoaderFunctionArgs } from "@remix-run/node";
import { productPictureFile } from "~/domain/catalogue/product-picture";
import { chooseFormat, pictureHeight, readPictureName } from "~/domain/images/picture-name";
import { shopPictures } from "~/domain/images/shop-pictures.server";
import { sendPicture } from "~/http/send-picture.server";

/** Sends a picture of a product besides its cover, in one of the sizes and formats of covers. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = readPictureName(params.picture ?? "");
  const file = name && productPictureFile(name.code);
  const format = name?.format ?? chooseFormat(request.headers.get("Accept"));
  const found = file ? await shopPictures.findFile(file, pictureHeight(name), format) : null;
  return sendPicture(request, found, name?.format === null);
}
