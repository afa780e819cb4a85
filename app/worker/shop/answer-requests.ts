/** Answers the requests that the worker takes. remix-pwa's runtime calls it. */
import { LAST_BASKET } from "~/domain/offline/last-basket";
import { OFFLINE_WORDS } from "~/domain/offline/worker-messages";
import { sendLater } from "../send-later";
import type { WorkerRequest } from "../worker-types";
import { stopNotifications } from "./notifications";
import { offlinePage } from "./offline-page";
import { isAdd, isLeaving } from "./own-requests";
import { writeAnswer } from "./read-answer";
import { forgetNews } from "./tell-pages";
import { forgetWaitingAdds, putAside, sendAdd, sendWaitingAdds } from "./waiting-adds";

/** The runtime's name for it. */
export async function defaultFetchHandler({ request, context: { event } }: WorkerRequest): Promise<Response> {
  if (isAdd(request)) return add(event);
  if (request.mode !== "navigate") return leave(request);
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    if (isLeaving(request)) await forgetVisitor();
    else event.waitUntil(sendWaitingAdds());
    return response;
  } catch {
    return offlinePage(request.url);
  }
}

async function leave(request: Request): Promise<Response> {
  const response = await fetch(request);
  await forgetVisitor();
  return response;
}

/** On a shared computer the next person must not see what the last one had. */
async function forgetVisitor(): Promise<void> {
  await Promise.all([caches.delete(LAST_BASKET), forgetWaitingAdds(), forgetNews(), stopNotifications()]);
}

/** With a key from the first try: when its answer is lost, the shop knows the second. */
async function add({ request }: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const waiting = { key: crypto.randomUUID(), body: await request.clone().text(), at: Date.now() };
  try {
    return await sendAdd(pathname + search, waiting, request);
  } catch {
    await putAside(waiting);
    await sendLater();
    if (request.mode === "navigate") return offlinePage(request.url);
    return writeAnswer({ ok: true, message: OFFLINE_WORDS.waiting, kind: "info", isWaiting: true });
  }
}
