/** Changes of state that staff can make to an order, and the reasons why a change isn't possible now. */
import type { Order, OrderState } from "./order";

export const STAFF_VERBS = ["pack", "send", "collect", "complete", "cancel"] as const;
export type StaffVerb = (typeof STAFF_VERBS)[number];

const MOVES: Record<StaffVerb, { from: readonly OrderState[]; to: OrderState; done: string }> = {
  pack: { from: ["paid", "partly sent"], to: "packed", done: "packed" },
  send: { from: ["packed", "partly sent"], to: "sent", done: "sent" },
  collect: { from: ["packed"], to: "ready to collect", done: "made ready to collect" },
  complete: { from: ["sent", "ready to collect"], to: "completed", done: "completed" },
  cancel: { from: ["awaiting payment", "paid"], to: "cancelled", done: "cancelled" },
};

/** Returns the old and new states for the verb, or a sentence that explains why the change isn't possible. */
export function staffMove(
  verb: StaffVerb,
  order: Pick<Order, "state" | "fulfilment">,
): { from: OrderState; to: OrderState; refusal: null } | { refusal: string } {
  const { from, to, done } = MOVES[verb];
  if (!from.includes(order.state)) {
    return { refusal: `It is ${order.state}. Only orders that are ${from.join(" or ")} can be ${done}.` };
  }
  if (verb === "pack" && order.fulfilment === "digital")
    return { refusal: "It has only digital items, so there is nothing to pack." };
  if (verb === "send" && order.fulfilment !== "delivery")
    return { refusal: "It is a click & collect order. Use collect." };
  if (verb === "collect" && order.fulfilment !== "collect") return { refusal: "It is a delivery order. Use send." };
  return { from: order.state, to, refusal: null };
}

export function isStaffVerb(text: unknown): text is StaffVerb {
  return STAFF_VERBS.some((verb) => verb === text);
}
