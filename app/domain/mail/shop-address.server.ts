import { env } from "~/env.server";

/** What stands before the paths of links in letters that no request asks for, such as a job's: SHOP_ORIGIN, else this very machine. */
export function shopAddress(): string {
  return env.SHOP_ORIGIN ?? `http://localhost:${env.PORT}`;
}
