/**
 * Lets posts by scripts, and files that the pages don't show, go to the network. Runs before the runtime, which would otherwise
 * respond to every request.
 */
import { isPageFile } from "~/domain/offline/kept-book";
import { worker } from "../worker-types";

worker.addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  const isFile = method === "GET" && isPageFile(new URL(url).pathname);
  if (mode !== "navigate" && !isFile) event.stopImmediatePropagation();
});
