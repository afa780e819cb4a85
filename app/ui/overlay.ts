import { createStore } from "~/ui/store";

/** Whether a dialog lies over the page. */
export const overlay = createStore(false);
