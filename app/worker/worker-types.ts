/// <reference lib="webworker" />
/** The globals of a service worker, which TypeScript's own library declares only for workers of every kind. */

/** This worker. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** What remix-pwa's runtime hands to the handler of a request. */
export interface WorkerRequest {
  request: Request;
  context: { event: FetchEvent };
}
