/** Responds to the requests that the worker handles. Called by remix-pwa's runtime. */
import { LAST_BASKET } from "~/domain/offline/last-basket";
import { OFFLINE_WORDS } from "~/domain/offline/worker-messages";
import { sendLater } from "../send-later";
import type { WorkerRequest } from "../worker-types";
import { stopNotifications } from "./notifications";
import { offlinePage } from "./offline-page";
import { isAdd, isLeaving } from "./own-requests";
import { writeAnswer } from "./read-answer";
import { forgetNews } from "./tell-pages";
import { forgetWaitingAdds, putAside, sendWaitingAdds } from "./waiting-adds";

/**
 * Handles a request. The runtime requires the function's name. Requests are passed to the network unchanged, because a copy
 * would lose the redirect mode and the origin.
 */
export async function defaultFetchHandler({ request, context: { event } }: WorkerRequest): Promise<Response> {
  if (isAdd(request)) return add(request);
  if (request.mode !== "navigate") return leave(request);
  let response: Response;
  try {
    response = (await event.preloadResponse) ?? (await fetch(request));
  } catch {
    return offlinePage(request.url);
  }
  if (isLeaving(request)) await forgetVisitor();
  else event.waitUntil(sendWaitingAdds());
  return response;
}

async function leave(request: Request): Promise<Response> {
  const response = await fetch(request);
  await forgetVisitor();
  return response;
}

/**
 * Deletes everything stored for the visitor, because the next person at a shared computer must not see it. Ignores failures, so
 * that the shop's response always reaches the page.
 */
async function forgetVisitor(): Promise<void> {
  await Promise.allSettled([caches.delete(LAST_BASKET), forgetWaitingAdds(), forgetNews(), stopNotifications()]);
}

/**
 * Sends an add, or stores it for later if the shop can't be reached. Copies the request first, because sending it consumes the
 * body.
 */
async function add(request: Request): Promise<Response> {
  const copy = request.clone();
  try {
    return await fetch(request);
  } catch (lost) {
    try {
      await putAside({ key: crypto.randomUUID(), body: await copy.text(), at: Date.now() });
    } catch {
      // Report the failure, because without storage the add can't be stored for later, and the page must not claim otherwise.
      if (request.mode !== "navigate") throw lost;
      return offlinePage(request.url);
    }
    await sendLater();
    if (request.mode === "navigate") return offlinePage(request.url);
    return writeAnswer({ ok: true, message: OFFLINE_WORDS.waiting, kind: "info", isWaiting: true });
  }
}
