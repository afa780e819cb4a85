/** Handles the form that adds products, which is on its own page and on each product's page. */
import { randomUUID } from "node:crypto";
import { addToBasketOnce } from "~/domain/basket/add-once.server";
import { basketSummary } from "~/domain/basket/basket.server";
import { unableToAdd } from "~/domain/basket/basket-messages";
import { answer, invalid } from "~/http/answer.server";
import { pagePart } from "~/http/page-part.server";
import { readForm } from "~/http/read-form.server";
import { sendingPage } from "~/http/request-page.server";
import { type ActionVisitor, ensureOwner } from "~/http/visitor.server";
import { addFormSchema, detailsPage, toMessage } from "./offered-products.server";

/**
 * Adds the form's products to the visitor's basket, and returns to the page that posted the form, or else to `base`, the
 * basket's address. Refuses an invalid form and returns the typed values.
 */
export async function addByForm({ request, context }: ActionVisitor, base: string) {
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
  // If everything was already in the basket, redirect to the basket, which shows the products. (spec 2, Add-to-basket button)
  const isAllThere = entries.length === 0 && refused.length === 0;
  return answer(form, {
    to: isAllThere ? base : placeOfForm(request, redirectTo, base),
    ...toMessage(addResult),
    data: { addResult, inBasket: form.wantsData ? await findQuantity(ownerId) : null },
    ...(entries.length + alreadyIn.length > 0 && { headers }),
  });
}

/**
 * Returns the basket's quantity for scripts. Returns null if the basket can't be read; scripts then show a message. (spec 8,
 * Basket missing in add response)
 */
async function findQuantity(ownerId: string): Promise<number | null> {
  return (await pagePart("basket summary", basketSummary(ownerId), null))?.quantity ?? null;
}

/**
 * Returns the browser's idempotency key for this add. (draft-ietf-httpapi-idempotency-key-header-07) Without a key every
 * request counts as a separate add.
 */
function addKey(request: Request): string {
  const given = request.headers.get("Idempotency-Key") ?? "";
  return /^[\w-]{16,64}$/.test(given) ? given : randomUUID();
}

/** Returns the page that posted the form, or the basket's page if that was the page for adding products. */
function placeOfForm(request: Request, redirectTo: string | undefined, base: string): string {
  const page = sendingPage(request, redirectTo, base);
  return /^\/(basket|w)\/addToBasket\b/.test(page) ? base : page;
}
