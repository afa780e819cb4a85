/** The list of eVouchers in the office, its filter, and an eVoucher's state in words. */

export const VOUCHERS = "/office/vouchers";
export const NEW_VOUCHERS = "/office/vouchers/new";
export const LIABILITY = "/office/vouchers/liability";
export const VOUCHER_STATES = ["usable", "used up", "expired", "cancelled"] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

export function voucherPath(id: string): string {
  return `${VOUCHERS}/${encodeURIComponent(id)}`;
}

/** Returns the state of an eVoucher on a day (YYYY-MM-DD, Sydney). */
export function toVoucherState(
  voucher: { cancelledAt: string | null; expiresOn: string; balanceCents: number },
  today: string,
): VoucherState {
  if (voucher.cancelledAt !== null) return "cancelled";
  if (voucher.expiresOn < today) return "expired";
  return voucher.balanceCents > 0 ? "usable" : "used up";
}

export interface VoucherFilter {
  words: string;
  /** State to show; null for all states. */
  state: VoucherState | null;
}

const MAX_WORDS = 200;

export function toVoucherFilter(query: URLSearchParams): VoucherFilter {
  const state = query.get("state") ?? "";
  return {
    words: (query.get("words") ?? "").trim().slice(0, MAX_WORDS),
    state: VOUCHER_STATES.find((each) => each === state) ?? null,
  };
}

/** Returns the URL of a page of the filtered list. */
export function voucherListPath({ words, state }: VoucherFilter, page: number): string {
  const query = new URLSearchParams({ ...(words && { words }), ...(state && { state }), page: String(page) });
  return `${VOUCHERS}?${query}`;
}

/**
 * Returns a string that changes with every action on an eVoucher, so that an action can detect that someone else acted first.
 */
export function toVoucherVersion(voucher: { hint: string; balanceCents: number; cancelledAt: string | null }): string {
  return `${voucher.hint} ${voucher.balanceCents}${voucher.cancelledAt === null ? "" : " cancelled"}`;
}

/** Returns the name of an eVoucher for the staff log. */
export function toVoucherSubject(id: string, hint: string): string {
  return `${hint} (${id.slice(0, 8)})`;
}

/** Returns the URL of the page for a period (YYYY-MM-DD), or of its file if `ending` is `.csv`. */
export function liabilityPath(period: { from: string; until: string }, ending: "" | ".csv" = ""): string {
  return `${LIABILITY}${ending}?${new URLSearchParams(period)}`;
}
