/** Lists the address of every page of the office in the filled shop, and further addresses of pages that search or filter. */
import { OFFICE_PAGES, type OfficePage } from "../../../app/domain/office/office-pages";
import { toRuleId } from "../../../app/domain/office/rule-id.server";
import { DEFAULT_SYNONYMS } from "../../../app/domain/search/default-synonyms";
import { DRAFT } from "./everyday";
import type { FilledShop } from "./filled-shop";
import { toNumber } from "./orders";
import { personAt } from "./people";
import { toId } from "./put-rows";

export interface MeasuredAddress {
  path: string;
  isSearch: boolean;
  /** True for a file, such as an export. Files are sent in pieces and have no limit. */
  isFile: boolean;
}

/** Pages that have only a form, and show nothing from the database. */
const LEFT_OUT: readonly OfficePage[] = ["/office/sign-out"];

/**
 * Lists the addresses to measure: every page of the office, then pages with searches and filters. Throws if a page has a
 * parameter without a known value.
 */
export function officeAddresses({ wares, staffId }: Pick<FilledShop, "wares" | "staffId">): MeasuredAddress[] {
  const bestseller = wares.shipped[0]?.code ?? "";
  const school = toId("member", 1);
  const business = toId("member", 0);
  const values: Record<string, string[]> = {
    "/office/orders/new/:id": [DRAFT],
    "/office/orders/:number": [toNumber(5), toNumber(50_000)],
    "/office/messages/:id": [toId("enquiry", 5)],
    "/office/products/:code": [bestseller],
    "/office/products/:code/related": [bestseller],
    "/office/products/:code/pictures": [bestseller],
    "/office/products/:code/file": [wares.book],
    "/office/products/:code/cover": [bestseller],
    "/office/prices/:id": [toId("price", 0)],
    "/office/searches/rules/:id": DEFAULT_SYNONYMS.slice(0, 1).map((each) => toRuleId("synonyms", { ...each })),
    "/office/stock/:code": [bestseller, wares.shipped[77]?.code ?? ""],
    "/office/stocktakes/:id": ["1"],
    "/office/stocktakes/:id/differences": ["1"],
    "/office/transfers/:id": ["1"],
    "/office/tickets/:code": [wares.event.code],
    "/office/tickets/:code/names": [wares.event.code],
    "/office/customers/:id": [business, school, toId("member", 777), toId("guest", 40_000)],
    "/office/customers/:id/statement": [business],
    "/office/customers/:id/statement.csv": [business],
    "/office/customers/:id/statement.pdf": [business],
    "/office/customers/:id/data.json": [school],
    "/office/webhooks/:id": [toId("webhook", 0)],
    "/office/jobs/:id": [toId("job", 3)],
    "/office/newsletters/:id": [toId("newsletter", 1)],
    "/office/newsletters/:id/send": [toId("newsletter", 0)],
    "/office/newsletters/:id/preview": [toId("newsletter", 1)],
    "/office/newsletters/:id/blocks/:at": [toId("newsletter", 0)],
    "/office/offers/:id": ["bench7"],
    "/office/offers/:id/codes.csv": ["bench7"],
    "/office/vouchers/:id": [toId("voucher", 5)],
    "/office/settings/:name": ["colours"],
    "/office/settings/emailWords/:email": ["confirmation"],
    "/office/settings/emailWords/:email/preview": ["confirmation"],
    "/office/stores/:slug": [wares.stores[3] ?? ""],
    "/office/settings/delivery/:zone": ["1"],
    "/office/staff/:staffId": [staffId],
  };
  const others: Record<string, string> = {
    ...{
      ":id": toId("member", 777),
      ":which": "delivery",
      ":page": ",",
      ":at": "0",
      ":menu": "footer",
      ":name": "a-diary-of-private-dust",
    },
  };
  const own = (Object.keys(OFFICE_PAGES) as OfficePage[])
    .filter((page) => !LEFT_OUT.includes(page))
    .flatMap((page) => {
      if (!page.includes(":")) return [page];
      const filled = (path: string) => path.replace(/:\w+/g, (name) => others[name] ?? name);
      const paths = values[page]?.map((value) => filled(page.replace(/:\w+/, value))) ?? [filled(page)];
      if (paths.some((path) => path.includes(":"))) throw new Error(`No address is known for ${page}.`);
      return paths;
    });
  const toQuery = (path: string) => QUERIES[path.split("/").at(-1) ?? ""] ?? "";
  const lists = furtherLists(bestseller, wares.stores[3] ?? "");
  const searched = searches(bestseller);
  return [...own.map((path) => path + toQuery(path)), ...lists, ...searched].map((path) => ({
    path,
    isSearch: searched.includes(path),
    isFile: /\.(csv|pdf|json)|\?as=/.test(path),
  }));
}

/** Query strings that addresses need, by the last part of their path. */
const QUERIES: Readonly<Record<string, string>> = {
  "papers.pdf": `?paper=packing+slips&order=${toNumber(5)}`,
  names: "?as=csv",
};

function furtherLists(bestseller: string, store: string): string[] {
  const statement = `/office/customers/${toId("member", 0)}/statement?from=2025-12&to=2026-11`;
  return [
    "/office/orders?show=all",
    "/office/orders?show=all&page=1500",
    "/office/orders?show=all&sort=dearest",
    `/office/orders?show=all&store=${store}`,
    "/office/orders?show=to+pack",
    "/office/orders?show=overdue",
    "/office/orders?show=to+be+looked+at",
    "/office/customers?page=900",
    "/office/customers?sort=name",
    "/office/customers?show=business",
    "/office/messages?show=all",
    "/office/messages?show=mine",
    "/office/products?page=20",
    "/office/products/change?without=cover",
    "/office/products?category=books/general-books/fiction&format=Paperback",
    "/office/products?without=cover",
    "/office/products?without=price&availability=in+stock",
    "/office/products?without=cover&format=eBook&since=2026-01-01",
    "/office/products?state=withdrawn",
    "/office/stock/low?days=30",
    `/office/stock/low?place=${store}&sort=sold`,
    "/office/stock/low?category=books/general-books/fiction",
    "/office/stock/movements?page=40",
    `/office/stock/movements?code=${bestseller}`,
    `/office/stock/movements?place=${store}&kind=correction`,
    "/office/reviews?show=published",
    "/office/tickets?show=past",
    "/office/vouchers?page=300",
    "/office/vouchers?state=used+up",
    "/office/vouchers/liability?from=2025-01-01",
    "/office/sales?by=month&from=2024-12-01",
    "/office/sales?by=category&from=2024-12-01&within=books",
    `/office/sales?by=payment&from=2025-12-05&store=${store}`,
    "/office/gst?from=2025-12-01",
    "/office/searches?list=without+result",
    "/office/log?page=900",
    statement,
  ];
}

function searches(bestseller: string): string[] {
  const { email, phoneNumber } = personAt(40_000);
  const orders = ["nguyen", "zoë smith-hall", "zzzz", email, phoneNumber, toNumber(77), bestseller];
  const customers = ["nguyen", "zoe smi", email, phoneNumber, "partners", "zzzz"];
  return [
    ...orders.map((words) => `/office/orders?${new URLSearchParams({ show: "all", words })}`),
    ...customers.map((words) => `/office/customers?${new URLSearchParams({ words })}`),
    `/office/vouchers?${new URLSearchParams({ words: personAt(77).email })}`,
    `/office/vouchers?words=${toNumber(77)}`,
    "/office/messages?words=nguyen",
    "/office/messages?words=zzzz",
    "/office/products?words=grace",
    `/office/products/${bestseller}/related?words=grace`,
    "/office/products?words=the+history+of&without=cover",
    "/office/stock?q=grace",
    "/office/stock?q=the+history+of",
    `/office/log?words=${bestseller}`,
    "/office/log?words=corrected",
    "/office/log?person=owner@example.com",
  ];
}
