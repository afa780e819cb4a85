/** Where a page that is refreshed keeps what was typed on it, in the tab's storage. */
export const TYPED_KEY = "typed";
