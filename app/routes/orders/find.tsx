import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { assistanceSchema } from "~/domain/accounts/sign-in.schema";
import { requestOrderLinks } from "~/domain/orders/guest-orders.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { emailLinks } from "~/http/email-links.server";
import { privateFieldPage } from "~/http/field-page.server";
import { TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/post-form";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Find your orders");

export const loader = privateFieldPage(assistanceSchema, "email");
export const action = emailLinks(requestOrderLinks, "/orders/find/sent");

const schema = async () => (await import("~/domain/accounts/sign-in.schema")).assistanceSchema;

export default function FindOrders() {
  const { attributes } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow">
      <h1>Find your orders</h1>
      <p>
        Have an account? <a href="/account/orders">View your orders.</a>
      </p>
      <PostForm id="find" attributes={attributes} schema={schema} submit="Email me the links">
        <TextField
          name="email"
          label="Email"
          hint="Enter the email you used for your order. We'll email you a link to each order."
        />
      </PostForm>
    </main>
  );
}
