/** Message in the banner above the header; on narrow screens below the search. (spec 1, Standing messages) */
export const STORES_ARE_OPEN = "All our stores are open. Trading hours may be subject to change.";
