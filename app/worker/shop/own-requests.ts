/**
 * Keeps most requests from the runtime, which would otherwise answer all of them, so this module must run first. Pictures,
 * scripts and data go to the network as if there were no worker.
 */
import { worker } from "../worker-types";

const ADD = /^\/(?:basket|w)\/addToBasket(?:\.data)?$/;
const LEAVE = /^\/(?:logout|(?:[\w-]+-)?account\/your-data)(?:\.data)?$/;

export const isAdd = ({ method, url }: Request) => method === "POST" && ADD.test(new URL(url).pathname);

/** Returns true if the request signs the visitor out or closes the account. */
export const isLeaving = ({ method, url }: Request) => method === "POST" && LEAVE.test(new URL(url).pathname);

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate" && !isAdd(request) && !isLeaving(request)) event.stopImmediatePropagation();
});
