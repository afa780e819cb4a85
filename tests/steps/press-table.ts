/**
 * Number of presses that the tasks in a shop's month take in the office, from its first page and without scripts. A task that
 * takes more presses has become harder. Shopify's presses are counted in the same way from its first page, following the steps
 * on the named page as of November 2026. Null means that no steps were found. With scripts, the office asks for confirmation
 * before an action that can't be undone, which takes another press.
 */

const HELP = "help.shopify.com/en/manual";
const PRIVACY = `${HELP}/privacy-and-security/privacy/processing-customer-data-requests`;
const EDITING = `${HELP}/fulfillment/managing-orders/editing-orders/products`;

/** Number of presses in our office, number of presses in Shopify, and Shopify's page about the task. */
export const PRESSES = {
  "see today's orders": [1, 1, `${HELP}/orders/create-orders`],
  "print a picking list": [3, null, ""],
  "pack an order": [3, null, ""],
  "send an order with tracking": [3, null, ""],
  "send a part of an order": [4, null, ""],
  "refund a line": [3, 4, "help.theindiecollab.com/doc/issue-a-refund, a guide to Shopify's admin"],
  "change an order's address": [4, null, ""],
  "hand an order over": [4, null, ""],
  "look up a customer": [2, 2, PRIVACY],
  "record a transfer": [5, null, ""],
  "export a customer's data": [4, 4, PRIVACY],
  "erase a customer": [5, 5, `${PRIVACY}, and the question that ecomteckers.com shows after its last step`],
  "answer a message": [3, null, ""],
  "publish a review": [2, null, ""],
  "correct a product's stock": [4, 7, `${HELP}/locations/assigning-inventory-to-locations`],
  "count a product in a stocktake": [7, null, ""],
  "send a copy to a store": [
    7,
    7,
    `${HELP}/products/inventory/inventory-transfers/creating-and-managing-transfers, its first steps`,
  ],
  "see what runs out": [1, null, ""],
  "see who comes to an event": [2, null, ""],
  "invite someone": [3, 5, `${HELP}/your-account/staff-accounts/create-staff-accounts`],
  "search the log": [2, null, ""],
  "try a parked job again": [2, null, ""],
  "close a screen": [2, null, ""],
  "write an order down on the phone": [8, null, `${HELP}/orders/create-orders`],
  "add a copy to an order": [5, null, EDITING],
  "take a copy off an order": [4, null, EDITING],
  "exchange a copy": [7, null, ""],
  "take a newsletter away": [4, null, ""],
  "join a guest's orders to an account": [6, null, ""],
  "make a customer a business": [5, null, ""],
  "correct a name for the door": [4, null, ""],
} as const satisfies Record<string, readonly [ours: number, shopifys: number | null, page: string]>;
