import { createStore } from "~/ui/ground/store";

/** Whether a dialog lies over the page. */
export const overlay = createStore(false);
