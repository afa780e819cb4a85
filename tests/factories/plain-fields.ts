import { plainFrom } from "~/domain/catalogue/plain-fields";

/** The plain fields of a product, all of them unknown. */
export const NO_PLAIN = plainFrom(() => null);
