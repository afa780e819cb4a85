import { createContext } from "react";

/**
 * Whether this page goes out lite: no scripts, no web fonts, the smallest covers (design 4.6). The server says so for each page;
 * in a browser it is never so, because a page whose scripts run is a full one, and stays it until the next document.
 */
export const Lite = createContext(false);
