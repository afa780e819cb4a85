/** The banner that stands in the footer, and above the page where there is room. (spec 1, Standing messages) */
export const STORES_ARE_OPEN = "All our stores are open. Trading hours may be subject to change.";
