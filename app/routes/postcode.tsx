import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { placeOfPostcode } from "~/domain/addresses/postcode-places.server";
import { postcodeSchema } from "~/domain/delivery/postcode.schema";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { privateFieldPage } from "~/http/field-page.server";
import { rememberPostcode } from "~/http/postcode.server";
import { readForm } from "~/http/read-form.server";
import { TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/post-form";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Your postcode");

export const loader = privateFieldPage(postcodeSchema, "postcode");

/** Remembers the postcode for the dates on product pages, and returns to the page with the form. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, postcodeSchema);
  if (form.error) return invalid(form);
  const { postcode, from = "/postcode" } = form.data;
  if (postcode !== "" && !placeOfPostcode(postcode))
    return invalid(form, { fieldErrors: { postcode: `We couldn't find the postcode ${postcode}.` } });
  return answer(form, {
    to: from,
    message: postcode === "" ? "Your postcode has been removed." : `Delivery dates now show for ${postcode}.`,
    headers: { "Set-Cookie": await rememberPostcode(request, postcode) },
  });
}

const schema = async () => (await import("~/domain/delivery/postcode.schema")).postcodeSchema;

export default function YourPostcode() {
  const { attributes } = useLoaderData<typeof loader>();
  const from = useActionData<{ submittedData?: { from?: string } }>()?.submittedData?.from;
  return (
    <main id="main" className="page narrow">
      <h1>Your postcode</h1>
      <p>We'll show delivery dates for this postcode. To remove it, clear the field and save.</p>
      <PostForm id="postcode" attributes={attributes} schema={schema} submit="Save postcode">
        {from && <input type="hidden" name="from" value={from} />}
        <TextField name="postcode" label="Postcode (optional)" />
      </PostForm>
    </main>
  );
}
