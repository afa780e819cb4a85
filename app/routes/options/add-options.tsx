import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { unableToAdd } from "~/domain/basket/basket-messages";
import { productPath } from "~/domain/catalogue/slug";
import { checkOptions } from "~/domain/options/check-options.server";
import { addWithOptions } from "~/domain/options/option-sets.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { ensureOwner } from "~/http/visitor.server";
import { roomLinks } from "~/styles/sheets";
import { OptionsPage, optionsHead } from "~/ui/options/options-page";
import { messageOf } from "../basket/offered-products.server";

import { companionsOf, newQuestion, productToDetail, readOptionsForm } from "./options-question.server";

export const handle = { firstView: "account" };
export const links = roomLinks("account");
export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction<typeof loader> = ({ data }) => optionsHead(data?.question);

/** The product-options dialog's own page. (spec 2; design 4.9) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { product, kind } = await productToDetail(request, params.product ?? "");
  return data({ question: newQuestion(request, product, kind) }, { headers: cacheHeaders(request, "private") });
}

/** After a gift an empty form comes back for the next one, after a licence the product. (spec 2, Product-options dialog) */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { product, kind } = await productToDetail(request, params.product ?? "");
  const form = await readOptionsForm(request, kind);
  const checked = checkOptions(kind, form.submittedData);
  if ("fieldErrors" in checked) return invalid(form, checked);
  const { ownerId, headers } = await ensureOwner({ request, context });
  const addResult = await addWithOptions(ownerId, {
    code: product.code,
    options: checked.options,
    ...companionsOf(form.submittedData),
  });
  if (!addResult.success) {
    const details = addResult.refused.map((refused) => refused.message);
    return invalid(form, { fieldErrors: { form: unableToAdd(1, details) } });
  }
  const { action } = newQuestion(request, product, kind);
  const message =
    addResult.entries.length > 0 ? messageOf(addResult).message : "These details are already in your basket.";
  return answer(form, {
    to: kind === "licence" ? productPath(product) : action,
    message,
    data: { addResult },
    headers,
  });
}

export default function AddOptions() {
  const { question } = useLoaderData<typeof loader>();
  return (
    <OptionsPage question={question} cancel={question.product}>
      <p>
        <a href="/basket">Go to your basket</a>
      </p>
    </OptionsPage>
  );
}
