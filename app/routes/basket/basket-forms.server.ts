/** Actions of the basket page's forms, one purpose each. Each redirects to the form's page. (spec 4, 8; design 4.1) */
import * as z from "zod/mini";
import { emptyBasket } from "~/domain/basket/basket";
import { acknowledgeSchema, productQuantitySchema, quantitySchema } from "~/domain/basket/basket.schema";
import { acknowledgeChanges, changeQuantity, findBasket } from "~/domain/basket/basket.server";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { NoBasket } from "~/domain/basket/refusals";
import { findWaitingOrders } from "~/domain/orders/waiting-orders.server";
import { invalid, type PostedForm } from "~/http/answer.server";
import { neededPart, pagePart } from "~/http/page-part.server";
import { readForm } from "~/http/read-form.server";
import { type ActionVisitor, readVisitor } from "~/http/visitor.server";
import { answerBasketForm } from "./basket-form-answer.server";
import { remove, removeSet, undo } from "./removal-forms.server";
import { setApart } from "./set-apart.server";
import { removeOffer, setOffer } from "./set-offer.server";

const intentSchema = z.object({
  intent: z.enum(
    [
      "quantity",
      "productQuantity",
      "remove",
      "removeOptions",
      "undo",
      "acknowledge",
      "separate",
      "together",
      "setOffer",
      "removeOffer",
    ],
    BASKET_MESSAGES.unexpected,
  ),
});

/** Returns the visitor's basket, or an empty one if there is none. */
export async function presentBasket(request: Request) {
  const { ownerId } = await readVisitor(request);
  const basket = ownerId === null ? null : await neededPart(BASKET_MESSAGES.loadFailed, findBasket(ownerId));
  return basket ?? emptyBasket();
}

/** Returns the visitor's orders whose payment was not finished at the bank. The basket also works without them. */
export async function presentWaiting(request: Request) {
  return pagePart("waiting orders", findWaitingOrders(await readVisitor(request)), []);
}

/** Runs the form's `intent` and returns to `to`. `readForm` refuses unknown forms. */
export async function actOnBasket(asker: ActionVisitor, to: string) {
  const { request } = asker;
  const { ownerId } = await readVisitor(request);
  // Reading the body twice, first for the intent and then by that intent's schema, is cheap because the body has at most 64 kB.
  const form = await readForm(request.clone(), intentSchema);
  if (form.error) return invalid(form);
  switch (form.data.intent) {
    case "quantity":
      return setQuantity(request, ownerId, to);
    case "productQuantity":
      return setProductQuantity(request, ownerId, to);
    case "remove":
      return remove(request, ownerId, to);
    case "removeOptions":
      return removeSet(request, ownerId, to);
    case "undo":
      return undo(request, ownerId, to);
    case "acknowledge":
      return acknowledge(request, ownerId, to);
    case "separate":
    case "together":
      return setApart(request, ownerId, form.data.intent === "separate", to);
    case "setOffer":
      return setOffer(asker, to);
    case "removeOffer":
      return removeOffer(request, ownerId, to);
  }
}

async function setQuantity(request: Request, ownerId: string | null, to: string) {
  const form = await readForm(request, quantitySchema);
  if (form.error) return invalid(form);
  return answerQuantity(form, form.data, { ownerId, to });
}

/** Changes the quantity from a product's page. */
async function setProductQuantity(request: Request, ownerId: string | null, to: string) {
  const form = await readForm(request, productQuantitySchema);
  const code = form.error ? form.submittedData.productCode : form.data.productCode;
  const basket = ownerId === null ? null : await findBasket(ownerId);
  const entryId = basket?.entries.find((entry) => entry.code === code && !entry.gift)?.entryId ?? "";
  // Add the entry's id, so that the basket's page shows the typed value at this entry.
  if (form.error) return invalid({ ...form, submittedData: { ...form.submittedData, entryId } });
  const { quantity, redirectTo = to } = form.data;
  return answerQuantity(form, { entryId, quantity }, { ownerId, to: redirectTo });
}

function answerQuantity(
  form: PostedForm,
  change: { entryId: string; quantity: number },
  { ownerId, to }: { ownerId: string | null; to: string },
) {
  return answerBasketForm(form, to, BASKET_MESSAGES.quantityFailed, async () => {
    if (ownerId === null) throw new NoBasket();
    const { quantity, clamped } = await changeQuantity(ownerId, change);
    if (clamped?.reason === "cannot be bought" || clamped?.reason === "details") {
      return { kind: "error", message: `${BASKET_MESSAGES.quantityFailed} ${clamped.message}` };
    }
    const message = [BASKET_MESSAGES.quantityUpdated, clamped?.message].filter(Boolean).join(" ");
    return { message, data: { quantity, clamped: clamped?.message ?? null } };
  });
}

async function acknowledge(request: Request, ownerId: string | null, to: string) {
  const form = await readForm(request, acknowledgeSchema);
  if (form.error) return invalid(form);
  return answerBasketForm(form, to, BASKET_MESSAGES.basketMissing, async () => {
    if (ownerId !== null) await acknowledgeChanges(ownerId, form.data.entryId);
    return {};
  });
}
