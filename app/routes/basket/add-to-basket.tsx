import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { addToBasketOnce } from "~/domain/basket/add-once.server";
import { basketSummary } from "~/domain/basket/basket.server";
import { unableToAdd } from "~/domain/basket/basket-messages";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { pagePart } from "~/http/page-part.server";
import { readForm } from "~/http/read-form.server";
import { sendingPage } from "~/http/request-page.server";
import { ensureOwner } from "~/http/visitor.server";
import { troubleOf } from "~/ui/ground/answer";
import { unlisted } from "~/ui/ground/site-map";
import { basketPathAt } from "~/ui/ground/twin-addresses";
import { ConfirmAdding } from "./confirm-adding";
import { addFormSchema, detailsPage, messageOf, readOffered } from "./offered-products.server";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Add to Basket");

/** `?productCodes=…` shows what would be added and a button: a GET changes nothing. Without codes there is only the basket. */
export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const isAsked = url.searchParams.has("productCodes");
  // For a form that was refused Remix asks the loader too, with the form's headers: then there is something to show.
  if (!isAsked && !request.headers.has("Content-Type")) throw redirect(basketPathAt(url.pathname));
  const offered = await readOffered(url.searchParams);
  const status = isAsked && offered.products.length === 0 ? 422 : 200;
  return data(offered, { status, headers: cacheHeaders(request, "private") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const base = basketPathAt(new URL(request.url).pathname);
  const form = await readForm(request, addFormSchema);
  if (form.error) return invalid(form);
  const { productCodes, quantity, redirectTo, ...companions } = form.data;
  const { ownerId, headers } = await ensureOwner({ request, context });
  const addResult = await addToBasketOnce(ownerId, addKey(request), {
    codes: productCodes,
    quantities: quantity,
    ...companions,
  });
  const { entries, alreadyIn, refused } = addResult;
  const asksFor = detailsPage(addResult, companions);
  if (asksFor !== null) return answer(form, { to: asksFor, data: { addResult, options: asksFor }, kind: "info" });
  const isNothingKnown = refused.length > 0 && refused.every((it) => it.reason === "unknown");
  if (entries.length + alreadyIn.length === 0 && isNothingKnown && !form.wantsData) {
    const message = unableToAdd(
      productCodes.length,
      refused.map((it) => it.message),
    );
    return invalid(form, { fieldErrors: { productCodes: message } });
  }
  // All of it there before: to the basket, where it is (spec 2, Add-to-basket button).
  const isAllThere = entries.length === 0 && refused.length === 0;
  return answer(form, {
    to: isAllThere ? base : placeOfForm(request, redirectTo, base),
    ...messageOf(addResult),
    data: { addResult, inBasket: form.wantsData ? await quantityOf(ownerId) : null },
    ...(entries.length + alreadyIn.length > 0 && { headers }),
  });
}

/** For scripts, which say so where the basket can't be read. (spec 8, Basket missing in add response) */
async function quantityOf(ownerId: string): Promise<number | null> {
  return (await pagePart("basket summary", basketSummary(ownerId), null))?.quantity ?? null;
}

/** The browser's key for this add. (draft-ietf-httpapi-idempotency-key-header-07) Without one every request is an add of its own. */
function addKey(request: Request): string {
  const given = request.headers.get("Idempotency-Key") ?? "";
  return /^[\w-]{16,64}$/.test(given) ? given : randomUUID();
}

/** The form's page, or the basket; never this page again. */
function placeOfForm(request: Request, redirectTo: string | undefined, base: string): string {
  const place = sendingPage(request, redirectTo, base);
  return /^\/(basket|w)\/addToBasket\b/.test(place) ? base : place;
}

export default function AddToBasketPage() {
  const { products, unknown, query } = useLoaderData<typeof loader>();
  const answered = useActionData<unknown>();
  const base = basketPathAt(useLocation().pathname);
  const trouble = troubleOf(answered, "") ?? (unknown.length > 0 ? unknown.join(" ") : null);
  return (
    <main id="main" className="page narrow basket-page">
      <h1>Add to Basket</h1>
      {trouble && (
        <p className="error" role="alert">
          {trouble}
        </p>
      )}
      {products.length > 0 && <ConfirmAdding products={products} query={query} action={`${base}/addToBasket`} />}
      <p>
        <a href={base}>Go to your basket</a>
      </p>
      {products.length === 0 && (
        <p>
          <a href="/c">Shop all products</a>
        </p>
      )}
    </main>
  );
}
