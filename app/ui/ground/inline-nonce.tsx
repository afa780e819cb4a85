import { createContext } from "react";

/** The mark that entry.server puts on inline scripts and styles of ours; undefined in the browser. */
export const InlineNonce = createContext<string | undefined>(undefined);
