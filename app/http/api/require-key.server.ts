/** Checks the API key of a call by another system. */
import type { AppLoadContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import type { Actor } from "~/domain/staff/staff-log.server";
import { verifyApiKey } from "~/domain/systems/api-keys.server";
import { countWrongNotification } from "../wrong-notifications.server";
import type { Call } from "./call";
import { CallRefused } from "./call-refused.server";

const MINUTE_MS = 60_000;
/** Calls allowed per key, process and minute: a till that sends each sale at once stays far below it. */
const MAX_CALLS = 600;

/** Calls in the current minute by the key's id. The minute begins with the first call. */
const callsBy = new LRUCache<string, { count: number }>({ max: 1000, ttl: MINUTE_MS });

/**
 * Returns the key as the actor for the staff log. Throws {@link CallRefused} with 401 for a missing, unknown or revoked key, 403
 * for a key without the call's scope, and 429 for too many calls or too many wrong keys from one IP address.
 */
export async function requireKey({ scope }: Call, request: Request, context: AppLoadContext): Promise<Actor> {
  const sent = /^Bearer (\S{1,100})$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  const key = sent === undefined ? null : await verifyApiKey(sent);
  if (!key) {
    if (sent !== undefined && countWrongNotification(context.clientAddress)) throw tooMany();
    const headers = { "WWW-Authenticate": "Bearer" };
    throw new CallRefused(401, "Send an API key that isn't revoked as Authorization: Bearer.", {}, headers);
  }
  const calls = callsBy.get(key.id) ?? { count: 0 };
  if (calls.count === 0) callsBy.set(key.id, calls);
  calls.count += 1;
  if (calls.count > MAX_CALLS) throw tooMany();
  if (!scope || !key.scopes.includes(scope)) throw new CallRefused(403, `This key doesn't have the scope ${scope}.`);
  return { staffId: null, apiKey: key.name };
}

function tooMany(): CallRefused {
  return new CallRefused(429, "Too many calls. Please try again in a minute.", {}, { "Retry-After": "60" });
}
