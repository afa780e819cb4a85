/// <reference lib="webworker" />
/** Globals of a service worker. TypeScript's own library declares only the globals that all kinds of workers share. */

/** This worker. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** Arguments that remix-pwa's runtime passes to the request handler. */
export interface WorkerRequest {
  request: Request;
  context: { event: FetchEvent };
}
