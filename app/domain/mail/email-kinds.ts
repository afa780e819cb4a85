/**
 * Every kind of email, with the reason why the shop is allowed to send it to the address:
 *
 * - `own`: the shop knows that the address belongs to its reader (a member's, a confirmed one, the shop's), or staff chose it.
 * - `asked`: any visitor can type the address. The request was counted before (`countAskedEmails`) and refused beyond the limit.
 * - `ordered`: to an order's buyer. Waits while many emails are sent to an address that is neither confirmed nor known from a paid order.
 * - `given`: to a person whom a buyer named. Waits while many are sent to that address, or many on behalf of that buyer.
 */
export const EMAIL_KINDS = {
  "account changed": "own",
  "answer to a message": "own",
  "account statement": "own",
  "back in stock": "own",
  "balance paid": "own",
  "basket reminder": "own",
  "payment taken back": "own",
  "confirm address": "asked",
  "confirm newsletters": "asked",
  "confirm stock alert": "asked",
  "file ready": "ordered",
  "file replaced": "ordered",
  "find orders": "asked",
  "given voucher": "own",
  "gift eBook": "given",
  join: "asked",
  "message received": "asked",
  "message to the shop": "own",
  newsletter: "own",
  order: "ordered",
  "points voucher": "own",
  "reset password": "asked",
  "review refused": "own",
  "set password": "own",
  voucher: "given",
  "voucher again": "own",
} as const satisfies Record<string, "own" | "asked" | "ordered" | "given">;

export type EmailKind = keyof typeof EMAIL_KINDS;
