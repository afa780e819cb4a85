/** Loader and action types for single fetch, which preserves dates and similar values, because nothing is converted to JSON. */
import "@remix-run/node";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}
