import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPage } from "~/domain/catalogue/pagination";
import { PAGE_PICTURES } from "~/domain/images/page-picture";
import { MAX_PICTURE_WORDS, officePicturePath, PICTURES, pictureListPath } from "~/domain/office/picture-list";
import { addPicture, pictureListPage } from "~/domain/office/pictures.server";
import { answer } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeStaff, requireOfficeUpload } from "~/http/office.server";
import { shopBesideOffice } from "~/http/our-origin.server";
import { MAX_PICTURE_BYTES } from "~/http/read-upload.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { OfficeFilters } from "~/ui/office/office-filters";
import { OfficePager } from "~/ui/office/office-pager";
import { PictureGrid } from "~/ui/office/picture-parts";
import { UploadForm } from "~/ui/office/upload-form";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Pictures");

/** Lists the pictures of pages, filtered by the words in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PICTURES);
  const query = new URL(request.url).searchParams;
  const words = (query.get("words") ?? "").trim().slice(0, MAX_PICTURE_WORDS);
  const { pictures, ...paging } = await pictureListPage(words, readPage(query.get("page")));
  const rows = pictures.map(({ name, alt, width, height }) => ({
    ...{ name, alt, width, height, size: `${width} × ${height} pixels` },
    src: shopBesideOffice(request) + PAGE_PICTURES + encodeURIComponent(name),
  }));
  return officeData(request, { rows, words, ...paging });
}

export async function action({ request }: ActionFunctionArgs) {
  const { staff, form } = await requireOfficeUpload(request, PICTURES, "file", MAX_PICTURE_BYTES);
  try {
    const name = await addPicture(form.file, form.fileName, staff);
    return answer(form, {
      to: officePicturePath(name),
      message: "The picture is on the shelf. Say what it shows, so that blocks can show it.",
    });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function Pictures() {
  const { rows, words, total, page, pageSize } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>Pictures</h1>
      <p>The pictures of banners and other blocks of pages. Covers of products aren't here.</p>
      <search>
        <OfficeFilters action={PICTURES} filters={[{ name: "words", label: "Name or description", value: words }]} />
      </search>
      {rows.length === 0 ? (
        <p>{words === "" ? "There is no picture yet." : "There are no such pictures."}</p>
      ) : (
        <PictureGrid pictures={rows} />
      )}
      <OfficePager
        {...{ total, page, pageSize }}
        words={["picture", "pictures"]}
        hrefOf={(number) => pictureListPath(words, number)}
      />
      <section aria-labelledby="new-picture">
        <h2 id="new-picture">Add a picture</h2>
        <UploadForm
          id="upload"
          name="file"
          label="JPEG, PNG, WebP or AVIF (up to 10 MB)"
          hint="Choose a file, or drop it here. The shop makes the sizes that its pages need. The picture is named like the file."
          accept="image/jpeg,image/png,image/webp,image/avif"
          intent="upload"
          submit="Add it"
        />
      </section>
    </main>
  );
}
