import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { findProduct } from "~/domain/catalogue/catalogue.server";
import { productPath } from "~/domain/catalogue/slug";
import { readScan, type Scan } from "~/domain/kiosk/scan";
import { scanSchema } from "~/domain/kiosk/scan.schema";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireKiosk } from "~/http/kiosk.server";
import { readForm } from "~/http/read-form.server";
import { readAnswer } from "~/ui/ground/answer";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Search or scan");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireKiosk(request);
  return data(null, { headers: cacheHeaders(request, "private") });
}

/** The box of every page of a screen. A POST, because a code may be worth money and must be in no address. */
export async function action({ request }: ActionFunctionArgs) {
  await requireKiosk(request);
  const form = await readForm(request, scanSchema);
  if (form.error) return invalid(form);
  return answer(form, { to: await placeOf(readScan(form.data.code)) });
}

async function placeOf(scan: Scan): Promise<string> {
  if (scan.kind === "wishlist") return `/w/wishlist/${scan.publicId}/public`;
  const product = scan.words.includes(" ") ? null : await findProduct(scan.words);
  if (product && product !== "withdrawn") return productPath(product);
  return `/search/results?${new URLSearchParams({ w: scan.words })}`;
}

export default function ScanPage() {
  const problem = readAnswer(useActionData<unknown>())?.fieldErrors?.code;
  return (
    <main id="main" className="page narrow">
      <h1>Search or scan</h1>
      <p role="alert" className={problem ? "error" : undefined}>
        {problem ?? "Scan a code, or enter a title, an author or an ISBN in the box above."}
      </p>
    </main>
  );
}
