import { readerPage } from "virtual:service-workers";

/** The one script of the reader's pages. */
export function loader() {
  return new Response(readerPage, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "private, no-cache" },
  });
}
