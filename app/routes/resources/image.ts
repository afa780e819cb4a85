import type { LoaderFunctionArgs } from "@remix-run/node";
import { chooseFormat, readPictureName } from "~/domain/images/picture-name";
import { shopPictures } from "~/domain/images/shop-pictures.server";
import { sendPicture } from "~/http/send-picture.server";

/** Sends `/images/{code}-{a|b|c|d}[@2x][.avif|.webp|.jpg]`; without an ending, in the best format that `Accept` names. (spec 3) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = readPictureName(params.picture ?? "");
  const found = name && (await shopPictures.find(name, name.format ?? chooseFormat(request.headers.get("Accept"))));
  return sendPicture(request, found, name?.format === null);
}
