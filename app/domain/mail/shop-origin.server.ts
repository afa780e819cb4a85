import { env } from "~/env.server";

/** What stands before the paths of links in letters that nobody's request asked for: by jobs and commands. */
export function shopOrigin(): string {
  return env.SHOP_ORIGIN ?? `http://localhost:${env.PORT}`;
}
