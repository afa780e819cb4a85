import { shopCookie } from "./shop-cookie.server";
import { readVisitor } from "./visitor.server";

const postcodeCookie = shopCookie("postcode", { maxAge: 400 * 24 * 60 * 60 });

/** Returns the postcode for this visitor's deliveries, if they gave one. */
export async function readPostcode(request: Request): Promise<string | null> {
  const value = await postcodeCookie.read(request);
  return typeof value === "string" && /^[0-9]{4}$/.test(value) ? value : null;
}

/** Returns the postcode that the visitor gave, or else the postcode of the member's address. */
export async function knownPostcode(request: Request): Promise<string | null> {
  return (await readPostcode(request)) ?? (await readVisitor(request)).member?.postcode ?? null;
}

/** Returns the Set-Cookie value that stores the postcode; "" removes it. */
export function rememberPostcode(request: Request, postcode: string): Promise<string> {
  return postcode === "" ? postcodeCookie.clear(request) : postcodeCookie.write(request, postcode);
}
