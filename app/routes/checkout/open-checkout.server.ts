/** Finds the visitor at checkout, their quote, and the next step. */
import { redirect } from "@remix-run/node";
import type { SignedIn } from "~/domain/accounts/member";
import { preorderDetail } from "~/domain/catalogue/delivery";
import { CHECKOUT_STEPS, type CheckoutStep, type Quote } from "~/domain/checkout/quote";
import { quoteFor } from "~/domain/checkout/quote.server";
import type { WaitingOrder } from "~/domain/orders/waiting-orders";
import { findWaitingOrders } from "~/domain/orders/waiting-orders.server";
import { pagePart } from "~/http/page-part.server";
import { readVisitor } from "~/http/visitor.server";
import type { CheckoutFrame } from "~/ui/checkout/checkout-frame";

export interface OpenCheckout {
  ownerId: string;
  member: SignedIn | null;
  quote: Quote;
  /** Earlier orders whose payment was not finished at the bank. */
  waiting: WaitingOrder[];
}

const checkouts = new WeakMap<Request, Promise<OpenCheckout>>();

/**
 * Returns the visitor at checkout. If there is nothing to order, throws a redirect to the basket, which lists the orders that
 * await payment. Within a GET, the frame and the step share one result, because a GET changes nothing.
 */
export function readCheckout(request: Request): Promise<OpenCheckout> {
  const checkout = checkouts.get(request) ?? findOpenCheckout(request);
  if (request.method === "GET") checkouts.set(request, checkout);
  return checkout;
}

async function findOpenCheckout(request: Request): Promise<OpenCheckout> {
  const visitor = await readVisitor(request);
  const { ownerId, member } = visitor;
  const quote = ownerId === null ? null : await quoteFor(ownerId, member);
  if (ownerId === null || !quote) throw leadTo("basket");
  const waiting = await pagePart("waiting orders", findWaitingOrders(visitor), []);
  return { ownerId, member, quote, waiting: waiting.filter(({ standing }) => standing !== "paid") };
}

/**
 * Returns the result of {@link readCheckout} for one of the steps. If an earlier step is incomplete, throws a redirect to it.
 */
export async function readStep(request: Request, step: CheckoutStep): Promise<OpenCheckout> {
  const checkout = await readCheckout(request);
  const before = listSteps(checkout.quote).slice(0, listSteps(checkout.quote).indexOf(step));
  const missing = before.find((each) => isToDo(checkout.quote, each));
  if (missing) throw leadTo(missing);
  if (step === "delivery" && checkout.quote.fulfilment === "digital") throw leadTo("review");
  return checkout;
}

/**
 * Returns the path of the first incomplete step. If only the basket has problems, this is the review page, which reports them,
 * because they belong to no step.
 */
export function nextStep(quote: Quote): string {
  return toPath(listSteps(quote).find((step) => isToDo(quote, step)) ?? "review");
}

function isToDo({ obstacles }: Quote, step: CheckoutStep): boolean {
  return obstacles.some((each) => each.step === step);
}

function listSteps({ fulfilment }: Quote): CheckoutStep[] {
  return CHECKOUT_STEPS.filter((step) => step !== "delivery" || fulfilment !== "digital");
}

export function toPath(step: CheckoutStep): string {
  return step === "basket" ? "/basket" : `/checkout/${step}`;
}

export function leadTo(step: CheckoutStep): Response {
  return redirect(toPath(step), { status: 303, headers: { "Cache-Control": "no-store" } });
}

/** Returns the data for the frame around each step: the progress and the order's total so far. */
export function toFrame({ quote, waiting }: OpenCheckout): CheckoutFrame {
  const steps = listSteps(quote);
  const firstToDo = steps.findIndex((step) => isToDo(quote, step));
  // The delivery price is unknown until the destination is known.
  const isSum = quote.fulfilment === "digital" || !isToDo(quote, "delivery");
  return {
    waiting,
    steps: steps.map((step, at) => ({
      step,
      isOpen: firstToDo === -1 || at <= firstToDo,
      isDone: !isToDo(quote, step) && step !== "review" && (firstToDo === -1 || at < firstToDo),
    })),
    lines: quote.lines.map(({ entryId, code, title, format, quantity, lineCents, options, gift }) => ({
      ...{ entryId, code, title, format, quantity, lineCents, isGift: gift },
      details: [
        ...options.map((set) => (set.kind === "licence" ? `For ${set.organisation}` : `For ${set.name}`)),
        ...(quote.awaited.has(code) ? [preorderDetail(quote.awaited.get(code) ?? "")] : []),
      ],
    })),
    sums: {
      itemsCents: quote.itemsCents,
      discounts: quote.discounts,
      shippingName: quote.shippingName,
      shippingCents: quote.fulfilment !== "delivery" ? null : isSum ? quote.shippingCents : "later",
      giftWrapCents: quote.giftWrapCents,
      totalCents: isSum ? quote.totalCents : quote.totalCents - quote.shippingCents,
      vouchers: quote.vouchers.map(({ voucherId, hint, cents }) => ({ voucherId, hint, cents })),
      gstCents: isSum ? quote.gstCents : null,
      payableCents: isSum ? quote.payableCents : null,
    },
  };
}
