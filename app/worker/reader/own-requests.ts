/** Runs before the runtime, which would answer every request. Posts of scripts, and files that no page shows, go to the network. */
import { isPageFile } from "~/domain/offline/kept-book";
import { worker } from "../worker-types";

worker.addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  const isFile = method === "GET" && isPageFile(new URL(url).pathname);
  if (mode !== "navigate" && !isFile) event.stopImmediatePropagation();
});
