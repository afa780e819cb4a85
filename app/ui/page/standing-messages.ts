/** The banner that stands above a wide page and in the footer of a narrow one. (spec 1, Standing messages) */
export const STORES_ARE_OPEN = "All our stores are open. Trading hours may be subject to change.";
