/** Lists all redirects, and finds loops and chains among them. */
import { selectProductRedirects } from "~/database/content/content-records.server";
import { selectListedPages } from "~/database/content/page-version-records.server";
import { asIsbn13 } from "~/domain/catalogue/isbn";
import { contentPath, type ProductRedirect, redirectedPath, toProductRedirect } from "~/domain/content/page";
import { isProductPath } from "~/domain/content/page-schema.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { isForGood } from "./redirect-list";

export interface ListedRedirect {
  from: string;
  to: string;
  isForGood: boolean;
}

/** Lists all redirects: those of pages by address, then those of products by code. */
export async function listRedirects(): Promise<ListedRedirect[]> {
  const pages = (await selectListedPages("")).flatMap(({ path, isDraft, redirectTo, redirectStatus }) =>
    isDraft === 1 || redirectTo === null ? [] : [{ from: path, to: redirectTo, isForGood: isForGood(redirectStatus) }],
  );
  const products = (await selectProductRedirects()).map((row) => ({
    ...{ from: redirectedPath(row), to: row.redirectTo, isForGood: true },
  }));
  return [...pages, ...products];
}

/** Throws a {@link StaffRefused} if a page's redirect leads to itself, or would form a chain with another redirect. */
export async function refuseChain(path: string, redirectTo: string | null): Promise<void> {
  if (redirectTo === null) return;
  const fault = await findChain(path, redirectTo);
  if (fault) throw new StaffRefused(fault);
}

/** Returns what is wrong with a redirect: a chain costs shoppers a request, and a loop never ends. */
export async function findChain(path: string, redirectTo: string): Promise<string | null> {
  const target = contentPath(redirectTo);
  if (isSame(target, path)) return "It leads to itself.";
  const all = await listRedirects();
  const next = all.find(({ from }) => isSame(from, target));
  if (next) return `${target} leads to ${next.to}, so enter that.`;
  const before = all.filter(({ to }) => isSame(contentPath(to), path));
  const [first] = before;
  if (!first) return null;
  const others = before.length > 1 ? ` and ${before.length - 1} more` : "";
  return `${first.from}${others} leads here already, so this address can't lead elsewhere.`;
}

function isSame(one: string, other: string): boolean {
  const [product, another] = [productAt(one), productAt(other)];
  return product && another ? product.code === another.code : one === other;
}

/** Returns the redirect of a product's path without its target; null for other paths. */
export function productAt(path: string): ProductRedirect | null {
  if (!isProductPath(path)) return null;
  const redirect = toProductRedirect(path, "");
  return { ...redirect, code: asIsbn13(redirect.code) ?? redirect.code };
}
