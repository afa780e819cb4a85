/** The default colours of links and buttons, from tokens.css. They have their own file, so that pages load no colour checks. */
export const DEFAULT_COLOURS = { accent: "#7b1e2b", accentDark: "#5e1520" };

/** The default colours of links and buttons on dark pages, from dark.css. */
export const DEFAULT_DARK_COLOURS = { accent: "#e79aa3", accentDark: "#f5c3c9" };
