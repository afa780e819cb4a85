/**
 * Runs before the runtime, which would otherwise answer every request. Posts by scripts, and files that no page shows, go to
 * the network.
 */
import { isPageFile } from "~/domain/offline/kept-book";
import { worker } from "../worker-types";

worker.addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  const isFile = method === "GET" && isPageFile(new URL(url).pathname);
  if (mode !== "navigate" && !isFile) event.stopImmediatePropagation();
});
