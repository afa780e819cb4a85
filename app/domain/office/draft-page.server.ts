/** Loads a draft (an order that staff write down for a customer), with the results of the searches on its page. */
import { randomUUID } from "node:crypto";
import { selectCopiesForSale } from "~/database/orders/stock-count-records.server";
import { listCountries } from "~/domain/addresses/countries.server";
import { findBasket } from "~/domain/basket/basket.server";
import { findProduct } from "~/domain/catalogue/catalogue.server";
import { readListingQuery, UNFOLDED } from "~/domain/catalogue/listing";
import { canBuy, type Product } from "~/domain/catalogue/product";
import { productPath } from "~/domain/catalogue/slug";
import { findCheckout, findKnown } from "~/domain/checkout/checkout.server";
import { collectingStores } from "~/domain/checkout/collecting-stores.server";
import { offeredMethods } from "~/domain/checkout/offered-methods.server";
import type { Quote } from "~/domain/checkout/quote";
import { quoteFor } from "~/domain/checkout/quote.server";
import { type OptionSet, wantedOptions } from "~/domain/options/options";
import { findOrder } from "~/domain/orders/find-orders.server";
import { searchProducts } from "~/domain/search/search.server";
import { spentVouchers } from "~/domain/vouchers/apply-voucher.server";
import { customerListPage } from "./customer-lists.server";
import { type Draft, type DraftSearch, draftPath } from "./draft";
import { type DraftPage, toDraftDelivery, toDraftPage, toProductRow } from "./draft-page";
import { listReturns } from "./order-drafts.server";
import { refundTargets } from "./refund-targets.server";

const MAX_CUSTOMERS = 10;

/** Returns everything that the page shows, formatted as strings. */
export async function loadDraftPage(draft: Draft, search: { words: string; customer: string }): Promise<DraftPage> {
  const member = draft.memberId === null ? null : { id: draft.memberId };
  const isDeliveryFree = draft.forOrderId !== null;
  const [basket, quote] = await Promise.all([findBasket(draft.id), quoteFor(draft.id, member, { isDeliveryFree })]);
  const order = draft.forOrderId === null ? null : await findOrder(draft.forOrderId);
  return toDraftPage(draft, {
    ...{ basket, quote, search, order, spent: await spentVouchers(quote?.checkout.voucherIds ?? []) },
    returns: order ? listReturns(draft, order) : [],
    targets: order && draft.returns.length > 0 ? await refundTargets(order) : [],
    checkout: quote?.checkout ?? (await findCheckout(draft.id, await findKnown(member))),
    found: search.words === "" ? null : await findProducts(search.words),
    customers: search.customer === "" ? null : await findCustomers(search.customer),
    delivery: quote && order === null && quote.fulfilment !== "digital" ? await getDelivery(quote) : null,
  });
}

/** Finds products with the shop's own search, which returns a single product for a code or an ISBN. */
async function findProducts(words: string) {
  const query = readListingQuery(new URLSearchParams({ show: UNFOLDED }));
  const { products, exact, total } = await searchProducts(words, query);
  const all = exact ? [exact] : products;
  const copies = await selectCopiesForSale(all.map(({ code }) => code));
  return {
    rows: all.map((product) => toProductRow(product, copies.get(product.code))),
    more: exact ? 0 : Math.max(0, total - all.length),
  };
}

async function findCustomers(words: string) {
  const { customers, total } = await customerListPage({ words, show: "all", sort: "newest" }, 1);
  return { rows: customers.slice(0, MAX_CUSTOMERS), more: Math.max(0, total - MAX_CUSTOMERS) };
}

async function getDelivery(quote: Quote) {
  const [methods, { stores }] = await Promise.all([
    offeredMethods(quote, quote.checkout.address.country),
    collectingStores(quote),
  ]);
  return toDraftDelivery(quote, { methods, stores, countries: listCountries() });
}

/** Returns the product and the details that it needs before it can be added; null if it needs none or can't be bought. */
export async function productToDetail({
  options: code,
  gift,
}: Required<Pick<DraftSearch, "options" | "gift">>): Promise<{ product: Product; kind: OptionSet["kind"] } | null> {
  const product = await findProduct(code);
  if (product === null || product === "withdrawn" || !canBuy(product)) return null;
  const kind = wantedOptions(product.productType, gift !== "");
  return kind === null ? null : { product, kind };
}

/** Returns the form for the details of a product; null if it needs none. */
export async function questionAbout(draftId: string, { options, gift }: Required<DraftSearch>) {
  const found = await productToDetail({ options, gift });
  if (!found) return null;
  const { product, kind } = found;
  return {
    ...{ kind, title: product.title, product: productPath(product) },
    action: draftPath(draftId, { options, gift }),
    ...{ options: null, key: randomUUID(), affCode: null, referrer: null },
    ...{ suggestedCents: product.priceCents, added: 0, full: null },
    countries: kind === "licence" ? [...listCountries()] : [],
  };
}
