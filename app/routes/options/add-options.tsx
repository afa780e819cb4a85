import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { productPath } from "~/domain/catalogue/slug";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { OptionsPage } from "~/ui/options/options-page";
import { addPiece } from "./add-piece.server";
import { findAdded } from "./find-added.server";
import { optionsHead } from "./options-head";
import { newQuestion, productToDetail } from "./options-question.server";

export { ErrorOver as ErrorBoundary } from "~/ui/page/error-over";
export const handle = { firstView: "within" };
export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta = optionsHead;

/** Loads the form for the details that a product needs before it can be added. (spec 2, Product-options dialog) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { product, kind } = await productToDetail(request, params.product ?? "");
  const question = { ...newQuestion(request, product, kind), ...(await findAdded(request, product.code, kind)) };
  return data({ question }, { headers: cacheHeaders(request, "private") });
}

/**
 * Adds a product with its details. After a gift, shows this page again with an empty form for the next gift. After an eVoucher,
 * redirects to the product's own page, which has the form for another one. (spec 2, Product-options dialog)
 */
export async function action(given: ActionFunctionArgs) {
  const { request, params } = given;
  const { product, kind } = await productToDetail(request, params.product ?? "");
  return addPiece(given, {
    product,
    kind,
    to: kind === "gift eBook" ? newQuestion(request, product, kind).action : productPath(product),
  });
}

export default function AddOptions() {
  const { question } = useLoaderData<typeof loader>();
  return (
    <OptionsPage question={question} cancel={question.product}>
      {question.added === 0 && (
        <p>
          <a href="/basket">Go to your basket</a>
        </p>
      )}
    </OptionsPage>
  );
}
