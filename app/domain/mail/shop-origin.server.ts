import { env } from "~/env.server";

/** The origin of links in emails that jobs and commands send, where there is no request. */
export function shopOrigin(): string {
  return env.SHOP_ORIGIN ?? `http://localhost:${env.PORT}`;
}
