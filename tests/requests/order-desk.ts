/** Simulates a staff member who works on an order's page, and on the pages of its drafts. */
import type { Order } from "~/domain/orders/order";
import type { Fields } from "./basket-world";
import { getOffice, officeModule, postOffice } from "./office-world";

interface ShownDraft {
  seen: string;
  entries: { code: string; quantity: number }[];
  obstacles: string[];
  forOrder: { number: string; seen: string };
  exchange: { toPay: string | null; toRefund: string | null } | null;
  place: { key: string; digest: string; toPay: string } | null;
}

interface ShownOrder {
  seen: string;
  waitingItems: { number: string; cents: string }[];
  exchanges: string[];
  lines: { id: string; out: number }[];
}

/** Returns the actions on orders and drafts of a person who is signed in to the office. */
export function anOrderDesk() {
  const draftRoute = officeModule("office/draft.tsx");
  const orderRoute = officeModule("office/order.tsx");
  let cookie = "";

  async function getPage({ number }: Order): Promise<ShownOrder> {
    const answer = await getOffice(orderRoute, `/office/orders/${number}`, cookie, { number });
    return answer.data?.order as ShownOrder;
  }
  async function act(order: Order, intent: string, fields: Fields = {}) {
    const seen = fields.seen ?? (await getPage(order)).seen;
    const { number } = order;
    return postOffice(orderRoute, `/office/orders/${number}`, { intent, seen, ...fields }, cookie, { number });
  }
  async function shown(id: string): Promise<ShownDraft> {
    const answer = await getOffice(draftRoute, `/office/orders/new/${id}`, cookie, { id });
    return answer.data?.draft as unknown as ShownDraft;
  }
  async function post(id: string, intent: string, fields: Fields = {}) {
    const seen = fields.seen ?? (await shown(id)).seen;
    return postOffice(draftRoute, `/office/orders/new/${id}`, { intent, seen, ...fields }, cookie, { id });
  }
  /** Returns the current values of the hidden fields in the forms for placing the draft. */
  async function asShown(id: string): Promise<Fields> {
    const { seen, place, forOrder } = await shown(id);
    return { seen, key: place?.key ?? "", digest: place?.digest ?? "", orderSeen: forOrder.seen };
  }
  const place = async (id: string, way: string, fields: Fields = {}) =>
    post(id, way, { ...(await asShown(id)), ...fields });
  const signIn = (as: string) => {
    cookie = as;
  };
  const toDraft = (location: string | null) => location?.split("/").at(-1) ?? "";
  return { signIn, getPage, act, toDraft, shown, post, asShown, place };
}
