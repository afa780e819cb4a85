import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { countCarried, takeBasket } from "~/domain/basket/carry.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { ensureOwner } from "~/http/visitor.server";
import { PostForm } from "~/ui/form/post-form";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Add the other basket");

/**
 * Loads the page that opens when the code is scanned. Loading it changes nothing, because camera apps may open links in
 * advance. Only the button moves the basket.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const quantity = await countCarried(params.code ?? "", context.clientAddress);
  return data({ quantity }, { status: quantity === null ? 410 : 200, headers: cacheHeaders(request, "private") });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, noFieldsSchema);
  if (form.error) return invalid(form);
  try {
    const { ownerId, headers } = await ensureOwner({ request, context });
    await takeBasket(params.code ?? "", ownerId, context.clientAddress);
    return answer(form, { to: "/basket", message: "Your basket has been moved.", headers });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function TakeCarriedPage() {
  const { quantity } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow">
      <h1>{quantity === null ? "This code has expired" : "Add the other basket"}</h1>
      {quantity === null ? (
        <p>Each code works once, for ten minutes. Show a new code on the other screen.</p>
      ) : (
        <>
          <p>
            This code adds {quantity} {quantity === 1 ? "item" : "items"} from another device to your basket here.
          </p>
          <PostForm id="take" submit="Move the basket here" />
        </>
      )}
    </main>
  );
}
