import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { signUpSchema } from "~/domain/newsletters/newsletters.schema";
import { startSignUp } from "~/domain/newsletters/subscriptions.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { emailOrigin } from "~/http/email-origin.server";
import { keepOfferAway } from "~/http/newsletter-offer.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { readVisitor } from "~/http/visitor.server";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { shopName } from "~/ui/ground/shop-name";
import { canonicalLink } from "~/ui/ground/site-map";
import { NewsletterBoxes } from "~/ui/newsletters/newsletter-boxes";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = ({ matches }) => [
  { title: `Email newsletters | ${shopName()}` },
  {
    name: "description",
    content: `Choose the ${shopName()} newsletters you would like by email: special offers, new releases, eBooks and events.`,
  },
  canonicalLink("/newsletters", matches[0]?.data),
];

/** Redirects members to their preferences, which include the newsletters. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { member } = await readVisitor(request);
  if (member) throw redirect("/account/preferences", { headers: cacheHeaders(request, "private") });
  return data(null, { headers: cacheHeaders(request, "public") });
}

/** Sends an email to the address, with a link that subscribes. */
export async function action({ request, context: { clientAddress } }: ActionFunctionArgs) {
  const form = await readForm(request, signUpSchema);
  if (form.error) return invalid(form);
  try {
    await startSignUp(form.data.email, form.data.lists, { origin: emailOrigin(request), clientAddress });
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: "/newsletters/check-your-email", headers: keepOfferAway(request, "hidden") });
}

export default function NewslettersPage() {
  return (
    <main id="main" className="page narrow">
      <h1>Email newsletters</h1>
      <p>Choose your newsletters and enter your email. You can unsubscribe at any time.</p>
      <ShopForm id="newsletters" schema={signUpSchema} submit="Sign up">
        <TextField name="email" label="Email" hint="We'll email you a link to confirm." />
        <NewsletterBoxes legend="Newsletters" />
      </ShopForm>
    </main>
  );
}
