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
import { forgetWaitingAdds, putAside, sendWaitingAdds } from "./waiting-adds";

/** The runtime's name for it. The network gets each request as the browser made it: a copy would lose where the answer may lead, and who asks. */
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

/** On a shared computer the next person must not see what the last one had. A storage that fails is no reason to withhold the shop's answer. */
async function forgetVisitor(): Promise<void> {
  await Promise.allSettled([caches.delete(LAST_BASKET), forgetWaitingAdds(), forgetNews(), stopNotifications()]);
}

/** Passes an add on, and puts it aside when there is no connection. Sending takes the body, so a copy of it is kept. */
async function add(request: Request): Promise<Response> {
  const copy = request.clone();
  try {
    return await fetch(request);
  } catch (lost) {
    try {
      await putAside({ key: crypto.randomUUID(), body: await copy.text(), at: Date.now() });
    } catch {
      // It can't wait in a browser without storage, and nothing may say that it does.
      if (request.mode !== "navigate") throw lost;
      return offlinePage(request.url);
    }
    await sendLater();
    if (request.mode === "navigate") return offlinePage(request.url);
    return writeAnswer({ ok: true, message: OFFLINE_WORDS.waiting, kind: "info", isWaiting: true });
  }
}
