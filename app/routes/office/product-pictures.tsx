import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { productPicturePath, shownSize } from "~/domain/catalogue/product-picture";
import { picturesPath } from "~/domain/office/product-list";
import { loadProduct } from "~/domain/office/product-page.server";
import { newPictureSchema, pictureActSchema, pictureSchema } from "~/domain/office/product-pictures.schema";
import * as pictures from "~/domain/office/product-pictures.server";
import { invalid } from "~/http/answer.server";
import { answerAct } from "~/http/answer-act.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { officeData, requireOfficeAct, requireOfficeStaff, requireOfficeUpload } from "~/http/office.server";
import { shopBesideOffice } from "~/http/our-origin.server";
import { readForm } from "~/http/read-form.server";
import { isUpload, MAX_PICTURE_BYTES } from "~/http/read-upload.server";
import { unlisted } from "~/ui/ground/site-map";
import { OfProduct } from "~/ui/office/of-product";
import { PictureUpload } from "~/ui/office/picture-upload";
import { ProductPictureList } from "~/ui/office/product-picture-list";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(`Pictures of ${loaded?.title ?? ""}`);

const PAGE = "/office/products/:code/pictures";

/** Loads a product's pictures as shoppers see them. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const product = await requireShown(params.code);
  const list = await pictures.listPictures(product.code);
  const shop = shopBesideOffice(request);
  const shown = list.pictures.map((picture) => ({
    ...{ file: picture.file, alt: picture.alt, ...shownSize(picture, "b") },
    src: shop + productPicturePath(picture.file, "b", true),
  }));
  return officeData(request, { code: product.code, title: product.title, seen: list.seen, pictures: shown });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const code = params.code ?? "";
  if (isUpload(request.headers.get("Content-Type"))) return add(request, code);
  const { staff, act } = await requireOfficeAct(request, PAGE);
  await requireShown(code);
  if (act === "describe") {
    const form = await readForm(request, pictureSchema);
    if (form.error) return invalid(form);
    return answerAct(form, () => pictures.describePicture(code, form.data.seen, form.data, staff), told(code, act));
  }
  const form = await readForm(request, pictureActSchema);
  if (form.error) return invalid(form);
  const { seen, file } = form.data;
  const change = act === "move up" ? pictures.movePictureUp : pictures.removePicture;
  return answerAct(form, () => change(code, seen, file, staff), told(code, act));
}

const MESSAGES = {
  add: "The picture is added.",
  describe: "The description is changed.",
  "move up": "The picture is moved.",
  remove: "The picture is removed.",
};

const told = (code: string, act: keyof typeof MESSAGES) => ({ to: picturesPath(code), message: MESSAGES[act] });

async function add(request: Request, code: string) {
  const { staff, form } = await requireOfficeUpload(request, PAGE, "file", MAX_PICTURE_BYTES);
  await requireShown(code);
  const { data, error } = newPictureSchema.safeParse(form.submittedData);
  if (error) return invalid(form, { fieldErrors: { alt: error.issues[0]?.message ?? "" } });
  return answerAct(form, () => pictures.addPicture(code, { alt: data.alt, file: form.file }, staff), told(code, "add"));
}

/** Returns the product. Throws a 404 for one that isn't in the shop. */
async function requireShown(code = "") {
  const found = await loadProduct(code);
  if (!found || found.isWithdrawn) throw notFound({ "Cache-Control": "no-store" });
  return found;
}

export default function ProductPictures() {
  const { code, title, seen, pictures: shown } = useLoaderData<typeof loader>();
  return (
    <OfProduct code={code} title={title} heading="Pictures">
      <p className="hint">Shoppers see them after the cover, in this order, once they open it.</p>
      <ProductPictureList seen={seen} pictures={shown} />
      <PictureUpload
        texts={[{ name: "alt", label: "What it shows", hint: "For those who can't see it, such as “The open book”." }]}
        intent="add"
        submit="Add the picture"
      />
    </OfProduct>
  );
}
