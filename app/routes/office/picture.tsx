import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPagePictureSizes, PAGE_PICTURES } from "~/domain/images/page-picture";
import { pageAddress } from "~/domain/office/page-list";
import { officePicturePath, PICTURES } from "~/domain/office/picture-list";
import { pictureActSchema, pictureSchema } from "~/domain/office/pictures.schema";
import { describePicture, findShelved, removePicture } from "~/domain/office/pictures.server";
import { invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { shopBesideOffice } from "~/http/our-origin.server";
import { readForm } from "~/http/read-form.server";
import { unlisted } from "~/ui/ground/site-map";
import { ActButton } from "~/ui/office/act-button";
import { Facts } from "~/ui/office/customer-facts";
import { PictureForm } from "~/ui/office/picture-parts";
import { whenInWords } from "~/ui/office/when-in-words";
import { answerAct } from "./answer-act.server";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded?.name);

const PAGE = "/office/pictures/:name";

/** Loads a picture with its description, and the content that shows it. */
export async function loader({ request, params: { name = "" } }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const found = await findShelved(name);
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  const { alt, focusX, focusY, width, height, bytes, format, updatedAt, version, uses } = found;
  return officeData(request, {
    ...{ name, alt, width, height, uses, file: `${format.toUpperCase()}, ${Math.ceil(bytes / 1000)} kB` },
    ...{ address: PAGE_PICTURES + name, src: shopBesideOffice(request) + PAGE_PICTURES + encodeURIComponent(name) },
    added: whenInWords(updatedAt),
    sizes: listPagePictureSizes(found)
      .map((size) => `${size.width} × ${size.height}`)
      .join(", "),
    fields: {
      ...{ seen: String(version), alt: alt ?? "", focus: focusX === null ? "" : `${focusX}-${focusY}` },
      ...(alt === "" && { isDecoration: "on" }),
    } as Record<string, string>,
  });
}

export async function action({ request, params: { name = "" } }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  if (act === "delete") {
    const form = await readForm(request, pictureActSchema);
    if (form.error) return invalid(form);
    const { seen } = form.data;
    const deleted = { to: PICTURES, message: "The picture is deleted." };
    return answerAct(form, deleted, () => removePicture(name, seen, staff));
  }
  const form = await readForm(request, pictureSchema);
  if (form.error) return invalid(form);
  const { data } = form;
  const saved = { to: officePicturePath(name), message: "Saved. Blocks can show the picture." };
  return answerAct(form, saved, () => describePicture(name, data, staff));
}

export default function Picture() {
  const { name, src, alt, address, width, height, file, added, sizes, uses, fields } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={PICTURES}>Pictures</a>
      </p>
      <h1>{name}</h1>
      <img className="office-picture" src={src} alt={alt || "The picture"} width={width} height={height} />
      <Facts
        facts={[
          ["Address", address],
          ["Size", `${width} × ${height} pixels`],
          ["File", `${file}, ${added}`],
          ["Sizes made", `${sizes}, as AVIF, WebP or JPEG`],
        ]}
      />
      <PictureForm fields={fields} />
      <section aria-labelledby="uses">
        <h2 id="uses">Shown by</h2>
        {uses.length === 0 ? (
          <>
            <p>Nothing shows it.</p>
            <ActButton act="delete" fields={{ seen: fields.seen ?? "" }} confirm="Delete this picture?">
              Delete the picture
            </ActButton>
          </>
        ) : (
          <ul>
            {uses.map(({ kind, place }) => (
              <li key={kind + place}>
                {kind === "menu" || kind === "newsletter" ? (
                  `The ${kind} ${place}`
                ) : (
                  <a href={pageAddress(place)}>{place}</a>
                )}
                {kind === "draft" && " (draft)"}
              </li>
            ))}
          </ul>
        )}
      </section>
    </main>
  );
}
