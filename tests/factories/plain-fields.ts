import { plainFrom } from "~/domain/catalogue/plain-fields";

/** The plain fields of a product about which nothing is known. */
export const NO_PLAIN = plainFrom(() => null);
