/** Handles the form for a postcode on a product's page. */
import * as z from "zod/mini";
import { locatePostcode } from "~/domain/addresses/postcode-locations.server";
import { postcodeSchema } from "~/domain/delivery/postcode.schema";
import { answer, invalid } from "~/http/answer.server";
import { rememberPostcode } from "~/http/postcode.server";
import { readForm } from "~/http/read-form.server";

/** Recognises the form by its only field. A hidden field to recognise it by would make every product page larger. */
const ownFields = z.object({ postcode: z.string() });

/** Returns whether this form was sent. Reads a copy of the request, so that its body can still be read afterwards. */
export async function isPostcodeForm(request: Request): Promise<boolean> {
  return (await readForm(request.clone(), ownFields)).error === null;
}

/**
 * Remembers the postcode for the dates on product pages, and returns to the page `to`. An empty postcode removes the stored
 * one.
 */
export async function savePostcode(request: Request, to: string) {
  const form = await readForm(request, postcodeSchema);
  if (form.error) return invalid(form);
  const { postcode } = form.data;
  if (postcode !== "" && !locatePostcode(postcode))
    return invalid(form, { fieldErrors: { postcode: `We couldn't find the postcode ${postcode}.` } });
  return answer(form, {
    to,
    message: postcode === "" ? "Your postcode has been removed." : `Delivery dates now show for ${postcode}.`,
    headers: { "Set-Cookie": await rememberPostcode(request, postcode) },
  });
}
