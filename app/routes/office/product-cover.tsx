import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { uploadCover } from "~/domain/office/product-cover.server";
import { officeProductPath } from "~/domain/office/product-list";
import { loadProduct } from "~/domain/office/product-page.server";
import { answer } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeStaff, requireOfficeUpload } from "~/http/office.server";
import { shopBesideOffice } from "~/http/our-origin.server";
import { MAX_PICTURE_BYTES } from "~/http/read-upload.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { OfProduct } from "~/ui/office/of-product";
import { PictureUpload } from "~/ui/office/picture-upload";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(`Cover of ${loaded?.title ?? ""}`);

const PAGE = "/office/products/:code/cover";

/** Loads the cover that shoppers see. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const found = await loadProduct(params.code ?? "");
  if (!found || found.isWithdrawn) throw notFound({ "Cache-Control": "no-store" });
  const { code, title, seen } = found;
  const picture = `${shopBesideOffice(request)}/images/${encodeURIComponent(code)}-c?${seen.slice(0, 8)}`;
  return data({ code, title, seen, picture }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, form } = await requireOfficeUpload(request, PAGE, "file", MAX_PICTURE_BYTES);
  const code = params.code ?? "";
  if (!(await loadProduct(code))) throw notFound({ "Cache-Control": "no-store" });
  try {
    await uploadCover(code, String(form.submittedData.seen ?? ""), form.file, staff);
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: officeProductPath(code), message: "The cover is changed." });
}

export default function ProductCover() {
  const { code, title, seen, picture } = useLoaderData<typeof loader>();
  return (
    <OfProduct code={code} title={title} heading="Cover">
      <img className="office-cover" src={picture} alt={`The cover of ${title} as shoppers see it`} />
      <PictureUpload intent="upload" submit="Make it the cover" fields={{ seen }} />
    </OfProduct>
  );
}
