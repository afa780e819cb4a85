/** Lists eVouchers in the office, and shows one eVoucher with everything that changed its balance. */
import * as records from "~/database/vouchers/office-voucher-records.server";
import { paginate } from "~/domain/catalogue/pagination";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { toVoucherState, type VoucherFilter } from "./voucher-list";

const PAGE_SIZE = 50;

/** Returns a page of eVouchers, newest first; pages count from 1. */
export async function voucherListPage(filter: VoucherFilter, wanted: number) {
  const today = todayInSydney();
  const total = await records.countVouchers(filter, today);
  const { page, start } = paginate(total, { page: wanted, itemsPerPage: PAGE_SIZE });
  const found = await records.selectVouchers(filter, today, { limit: PAGE_SIZE, offset: start });
  const vouchers = found.map((each) => ({ ...each, state: toVoucherState(each, today) }));
  return { vouchers, total, page, pageSize: PAGE_SIZE };
}

/** Loads an eVoucher with its movements, each with the resulting balance; null if no such eVoucher exists. */
export async function loadVoucher(id: string) {
  const voucher = await records.selectVoucher(id);
  if (!voucher) return null;
  let balanceCents = 0;
  const movements = (await records.selectVoucherMovements(id)).map((each) => {
    balanceCents += each.cents;
    return { ...each, balanceCents };
  });
  return { ...voucher, state: toVoucherState(voucher, todayInSydney()), movements };
}
