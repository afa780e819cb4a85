/**
 * Schema of the setting `logo`: the owner's picture, which replaces the shop's mark and name. `read-logo.server.ts` makes it
 * from a file.
 */
import * as z from "zod/mini";

/** Maximum size in bytes of a logo's file and of the stored picture. */
export const MAX_LOGO_BYTES = 200_000;

const FAULT = "must be a logo as the shop exports it, or null";

const side = z.int(FAULT).check(z.minimum(1, FAULT), z.maximum(10_000, FAULT));
const bytes = z
  .string(FAULT)
  .check(z.maxLength(Math.ceil(MAX_LOGO_BYTES / 3) * 4, FAULT), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, FAULT));

export const logoSchema = z.nullable(
  z.strictObject(
    {
      type: z.enum(["svg", "png"], FAULT),
      /** Size in pixels; for an SVG drawing only the proportions matter. */
      width: side,
      height: side,
      /** Part of the address, so that browsers can cache the file permanently. */
      hash: z.string(FAULT).check(z.regex(/^[\w-]{12}$/, FAULT)),
      /** The file, in base64. */
      data: bytes,
      /** An SVG drawing rendered as PNG, in base64, for emails and PDFs. */
      raster: z.optional(bytes),
    },
    FAULT,
  ),
);

export type Logo = NonNullable<z.output<typeof logoSchema>>;
