/** Key in the tab's storage under which a page keeps its typed values during a refresh. */
export const TYPED_KEY = "typed";
