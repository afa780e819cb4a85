/** All API calls, each described in one place. */
import type * as z from "zod";
import { accountCalls } from "./account-calls";
import { basketCalls } from "./basket-calls";
import type { Call } from "./call";
import { shopCalls } from "./shop-calls";
import { systemCalls } from "./system-calls";
import { wishlistCalls } from "./wishlist-calls";

/** All calls by method and path. A segment in braces is an argument. */
export const CONTRACT = {
  ...basketCalls,
  ...wishlistCalls,
  ...accountCalls,
  ...shopCalls,
  ...systemCalls,
} as const satisfies Record<`${Method} /api/${string}`, Call>;

type Method = "GET" | "POST" | "PUT" | "DELETE";

export type CallName = keyof typeof CONTRACT;

/** The arguments after validation. */
export type ArgumentsOf<N extends CallName> = z.output<(typeof CONTRACT)[N]["takes"]>;

/** The arguments as a client sends them. */
export type SentTo<N extends CallName> = z.input<(typeof CONTRACT)[N]["takes"]>;

/** The `data` of the answer. */
export type DataOf<N extends CallName> = z.output<(typeof CONTRACT)[N]["gives"]>;
