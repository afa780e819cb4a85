import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { productFileSchema } from "~/domain/office/product-file.schema";
import { loadProductFile, uploadProductFile } from "~/domain/office/product-file.server";
import { filePath } from "~/domain/office/product-list";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readBookUpload } from "~/http/read-book-upload.server";
import { isUpload } from "~/http/read-upload.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { OfProduct } from "~/ui/office/of-product";
import { UploadForm } from "~/ui/office/upload-form";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(`File of ${loaded?.title ?? ""}`);

const PAGE = "/office/products/:code/file";

/** Loads the file that buyers download. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const { file, ...product } = await requireFileProduct(params.code);
  return officeData(request, { ...product, file: file && { ...file, added: whenInWords(file.addedAt) } });
}

export async function action({ request, params }: ActionFunctionArgs) {
  // The page has one act, with the duty of the page, so a person who may not upload is refused before the file is read.
  const isBook = isUpload(request.headers.get("Content-Type"));
  const staff = isBook ? await requireOfficeStaff(request, PAGE) : (await requireOfficeAct(request, PAGE)).staff;
  const { code } = await requireFileProduct(params.code);
  return readBookUpload(request, "file", async (form) => {
    const { data, error } = productFileSchema.safeParse(form.submittedData);
    if (error) return invalid(form, { fieldErrors: { note: error.issues[0]?.message ?? "" } });
    try {
      const emails = await uploadProductFile(code, form.file, data, staff);
      const told = emails === 0 ? "" : ` ${emails === 1 ? "One customer gets" : `${emails} customers get`} an email.`;
      return answer(form, { to: filePath(code), message: `The file is added.${told}` });
    } catch (refused) {
      return refuseForm(form, refused);
    }
  });
}

/** Returns the product with its file. Throws a 404 for a product without files. */
async function requireFileProduct(code = "") {
  const found = await loadProductFile(code);
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  return found;
}

export default function ProductFile() {
  const { code, title, seen, file, owners } = useLoaderData<typeof loader>();
  const have =
    owners === 0
      ? "No customer has"
      : owners === 1
        ? "One customer has"
        : `${owners.toLocaleString("en-AU")} customers have`;
  return (
    <OfProduct code={code} title={title} heading="File">
      {file === null ? (
        <p>There is none yet. Customers who buy the product get an email once there is one.</p>
      ) : (
        <dl className="office-facts">
          <dt>File</dt>
          <dd>{file.name}</dd>
          <dt>Kind</dt>
          <dd>
            {file.kind}, {file.size}
          </dd>
          <dt>Added</dt>
          <dd>{file.added}</dd>
        </dl>
      )}
      <p>{have} the product in the library.</p>
      <UploadForm
        id="upload"
        name="file"
        label="EPUB, PDF, MP3, M4B or ZIP (up to 200 MB)"
        hint="The shop opens every chapter, page and sound before it takes the file. Add a larger file by npm run library:add."
        accept=".epub,.pdf,.mp3,.m4b,.m4a,.zip"
        texts={
          file === null || owners === 0
            ? []
            : [
                {
                  name: "note",
                  label: "Note to buyers (optional)",
                  hint: "Everyone who has the earlier file gets it by email.",
                },
              ]
        }
        intent="upload"
        submit={file === null ? "Add the file" : "Replace the file"}
        fields={{ seen }}
      >
        <div className="office-copies">
          <label>
            <input type="checkbox" name="anyway" value="yes" /> Add it even if the check finds faults
          </label>
        </div>
      </UploadForm>
    </OfProduct>
  );
}
