/** Loader and action types as single fetch sends them: dates and the like survive, because nothing is converted to JSON. */
import "@remix-run/node";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}
