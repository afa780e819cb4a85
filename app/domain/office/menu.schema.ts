/** The office's form for a link of a menu. `domain/content` decides which menus are valid. */
import * as z from "zod/mini";
import { isSafeAddress } from "~/domain/content/safe-address";
import { line, rule } from "~/domain/form/text-fields";

const MAX_TITLE = 100;
const MAX_ADDRESS = 2000;

export const menuLinkSchema = z.object({
  /** Digest of the link that the person saw or, for a new link, of the link below which it is added. */
  was: z.string().check(z.maxLength(60)),
  title: line(
    z.minLength(1, "Enter the words of the link."),
    z.maxLength(MAX_TITLE, `Enter at most ${MAX_TITLE} characters.`),
  ),
  href: line(
    z.maxLength(MAX_ADDRESS, `Enter at most ${MAX_ADDRESS} characters.`),
    rule((typed) =>
      typed === "" || isSafeAddress(typed)
        ? null
        : "Enter a path such as /c/books, or a whole address such as https://example.com.",
    ),
  ),
  opens: z.optional(z.enum(["links", "categories"], "Choose what it opens.")),
});

export type MenuLinkForm = z.infer<typeof menuLinkSchema>;
