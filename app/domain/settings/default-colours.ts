/** The colours of links and buttons until the shop's owner changes them: those of tokens.css. Alone here, so that pages need no check of colours. */
export const DEFAULT_COLOURS = { accent: "#7b1e2b", accentDark: "#5e1520" };
