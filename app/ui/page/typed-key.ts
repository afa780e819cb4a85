/** Key in the tab's session storage under which a page stores its typed values during a refresh. */
export const TYPED_KEY = "typed";
