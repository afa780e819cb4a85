/** Lets staff add orders that someone placed as a guest to a member's account. */
import { findByEmail } from "~/database/accounts/account-records.server";
import { findProfile, selectAccountVersion } from "~/database/accounts/profile-records.server";
import { giveNotes } from "~/database/office/customer-belongings-records.server";
import { refileCustomer, selectCustomerBy } from "~/database/office/customer-records.server";
import { lockCustomer } from "~/database/office/erase-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import { formatMoney } from "~/domain/money/money";
import { giveOrders } from "~/domain/orders/guest-orders.server";
import type { Order } from "~/domain/orders/order";
import { dayInSydney } from "~/domain/orders/order-days";
import { readOrderNumber } from "~/domain/orders/order-number";
import { stateTitle } from "~/domain/orders/order-words";
import { StaffRefused } from "~/domain/orders/refusals";
import { logDeed } from "~/domain/staff/staff-log.server";
import type { OfficeStaff } from "./office-sessions.server";
import { findOfficeOrder, ordersOfCustomer } from "./order-lists.server";
import { actOnSeenAccount } from "./seen-account.server";

/** Maximum number of orders that a search shows. */
const MAX_ORDERS = 100;

/**
 * Returns a guest's orders as the page shows them, found by the guest's email or by an order number, or the reason why none can
 * be added to the member's account. Returns null when no open account has this id. Staff limited to certain stores find only
 * the orders of those stores.
 */
export async function loadJoinPage(id: string, find: string, staff: OfficeStaff) {
  const profile = await findProfile(id);
  if (!profile) return null;
  const { firstName, surname, email } = profile;
  const member = { id, email, name: `${firstName} ${surname}`.trim() || email, seen: await selectAccountVersion(id) };
  const typed = find.trim();
  if (typed === "") return { ...member, find: typed, reason: "", orders: [] };
  try {
    const { orders } = await getGuestOrders(typed, id, staff);
    return { ...member, find: typed, reason: "", orders: orders.map(toRow) };
  } catch (error) {
    if (!(error instanceof StaffRefused)) throw error;
    return { ...member, find: typed, reason: error.message, orders: [] };
  }
}

function toRow(order: Order) {
  const { number, placedAt, state, totalCents, firstName, surname, email, lines } = order;
  return {
    number,
    words: `${dayInSydney(placedAt)}, ${stateTitle(order, state).toLowerCase()}, ${formatMoney(totalCents)}`,
    buyer: `${`${firstName} ${surname}`.trim()}, ${email}`,
    titles: lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(", "),
  };
}

/**
 * Finds a guest's orders that can be added to this member's account. Throws {@link StaffRefused} with the reason when there are
 * none.
 */
async function getGuestOrders(typed: string, memberId: string, staff: Pick<OfficeStaff, "stores">) {
  const number = readOrderNumber(typed);
  if (number === null && !typed.includes("@"))
    throw new StaffRefused("Enter the guest's whole email address or an order's number.");
  const order = number === null ? null : await findOfficeOrder(number, staff);
  if (number !== null && !order) throw new StaffRefused(`There is no order ${number}.`);
  if (order?.memberId === memberId) throw new StaffRefused(`Order ${number} is in this account already.`);
  if (order && order.memberId !== null) throw new StaffRefused(`Order ${number} belongs to another member.`);
  if (order?.email === "")
    throw new StaffRefused(`The buyer of order ${number} was erased, so no account can have the order.`);
  const key = emailKey(order?.email ?? typed);
  const owner = await findByEmail(key);
  if (owner && owner.id !== memberId)
    throw new StaffRefused(`${order?.email ?? typed} is the address of another member, who gets its orders.`);
  if (order) return { key, orders: [order] };
  const { orders } = await ordersOfCustomer({ memberId: null, emailKey: key }, staff, MAX_ORDERS);
  if (orders.length === 0) throw new StaffRefused(`There are no guest orders of ${typed}.`);
  return { key, orders };
}

/**
 * Moves the ticked orders of one search, and the eBooks in them, to the member. The guest's private notes move along with the
 * guest's last order. The move can't be undone. Throws {@link StaffRefused} when the account has changed since the staff member
 * saw it, or one of the orders can't be moved.
 */
export async function joinGuestOrders(
  id: string,
  { find, numbers, reason, seen }: { find: string; numbers: readonly string[]; reason: string; seen?: string },
  staff: OfficeStaff,
): Promise<number> {
  const wanted = [...new Set(numbers)];
  await actOnSeenAccount(id, seen, async ({ email }) => {
    const { key, orders } = await getGuestOrders(find.trim(), id, staff);
    const guest = await selectCustomerBy(key);
    // Wait until any erasure of the guest has finished, because erasing changes the email address on the guest's orders.
    if (guest) await lockCustomer(guest.id);
    const gone = wanted.find((number) => !orders.some((order) => order.number === number));
    if (gone !== undefined) throw new StaffRefused(`Order ${gone} is no longer among these orders.`);
    if ((await giveOrders(id, { emailKey: key, numbers: wanted })) !== wanted.length)
      throw new StaffRefused("One of these orders has just been joined to an account, so nothing was done.");
    await refileCustomer(key);
    if (guest?.kind === "guest" && !(await selectCustomerBy(key))) await giveNotes(guest.id, id);
    for (const number of wanted)
      await logDeed({
        ...staff,
        deed: "joined a guest's orders to a member",
        subject: `${email}: ${number}`,
        change: { was: "a guest's", became: `this member's, because: ${reason}` },
      });
  });
  return wanted.length;
}
