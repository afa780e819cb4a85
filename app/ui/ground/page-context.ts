/** What the server decides for one page while it renders it. */
import { createContext } from "react";

/** The mark that entry.server puts on our inline scripts and styles; undefined in the browser. */
export const InlineNonce = createContext<string | undefined>(undefined);

/**
 * Whether this page is sent lite: no scripts, no web fonts, the smallest covers (design 4.6). The server decides for each page. In a
 * browser it is always false, because a page whose scripts run is a full one until the next document loads.
 */
export const Lite = createContext(false);
