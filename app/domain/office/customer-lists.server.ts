/** Lists customers for office staff. All staff see all customers, because customers belong to no store. */
import { countCustomers, selectCustomers } from "~/database/office/customer-records.server";
import { paginate } from "~/domain/catalogue/pagination";
import type { CustomerFilter } from "./customer-list";
import { readCustomerWords } from "./customer-row";

const PAGE_SIZE = 50;

/** Returns a page of customers. Pages count from 1, and a number beyond the last page returns the last one. */
export async function customerListPage({ words, show, sort }: CustomerFilter, wanted: number) {
  const list = { words: readCustomerWords(words), ...(show !== "all" && { kind: show }) };
  const isNothing = words !== "" && list.words.length === 0;
  const total = isNothing ? 0 : await countCustomers(list);
  const { page, start } = paginate(total, { page: wanted, itemsPerPage: PAGE_SIZE });
  const customers = total === 0 ? [] : await selectCustomers(list, { sort, limit: PAGE_SIZE, offset: start });
  return { customers, total, page, pageSize: PAGE_SIZE };
}
