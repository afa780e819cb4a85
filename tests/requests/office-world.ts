/** Simulates browsers that call the real loaders and actions of the office, on a real database. */
import type { OfficePage } from "~/domain/office/office-pages";
import type { BasketAnswer, Fields, Route } from "./basket-world";
import { ask, form, SHOP } from "./basket-world";

interface OfficeRoute {
  loader?: unknown;
  action?: unknown;
}

const modules = import.meta.glob<OfficeRoute>(["/app/routes/office/*.{ts,tsx}", "!/app/routes/office/script.ts"], {
  eager: true,
});

/** Returns the module of a page of the office, given its file below app/routes. */
export function officeModule(file: string): OfficeRoute {
  const found = modules[`/app/routes/${file}`];
  if (!found) throw new Error(`There is no app/routes/${file}.`);
  return found;
}

type Params = Record<string, string>;

export function getOffice(
  route: OfficeRoute,
  path: OfficePage | string,
  cookie = "",
  params: Params = {},
): Promise<BasketAnswer> {
  return ask(route.loader as Route, new Request(SHOP + path, { headers: cookie ? { Cookie: cookie } : {} }), params);
}

let turn = 0;

export function postOffice(
  route: OfficeRoute,
  path: string,
  fields: Fields,
  cookie = "",
  params: Params = {},
): Promise<BasketAnswer> {
  const clientAddress = `10.1.${(turn >> 8) & 255}.${turn++ & 255}`;
  return ask(route.action as Route, form(path, fields, cookie ? { Cookie: cookie } : {}), params, { clientAddress });
}
