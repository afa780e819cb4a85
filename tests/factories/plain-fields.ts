import { plainFrom } from "~/domain/catalogue/plain-fields";

/** The plain fields of a product, all with unknown values. */
export const NO_PLAIN = plainFrom(() => null);
