import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contactStepSchema } from "~/domain/checkout/checkout.schema";
import { saveContact } from "~/domain/checkout/checkout.server";
import { giverFaults, givesAway } from "~/domain/checkout/obstacles";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { readForm } from "~/http/read-form.server";
import { ContactFields } from "~/routes/checkout/contact-fields";
import { CheckoutPage } from "~/ui/checkout/checkout-page";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";
import { nextStep, readStep } from "./open-checkout.server";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Contact, checkout");

export async function loader({ request }: LoaderFunctionArgs) {
  const { member, quote } = await readStep(request, "contact");
  const { email, firstName, surname, phoneAreaCode, phoneNumber, companyName, companyNumber } = quote.checkout;
  const page = {
    said: { email, firstName, surname, phoneAreaCode, phoneNumber, companyName, companyNumber },
    isMember: member !== null,
    isBusiness: member?.accountType === "b2b",
    next: quote.fulfilment === "digital" ? "review and pay" : "delivery",
  };
  return data(page, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  const { ownerId, quote } = await readStep(request, "contact");
  const form = await readForm(request, contactStepSchema);
  if (form.error) return invalid(form);
  const fieldErrors = givesAway(quote.lines) ? giverFaults(form.data) : {};
  if (Object.keys(fieldErrors).length > 0) return invalid(form, { fieldErrors });
  await saveContact(ownerId, form.data);
  return answer(form, { to: nextStep((await readStep(request, "contact")).quote) });
}

export default function ContactStep() {
  const { said, isMember, isBusiness, next } = useLoaderData<typeof loader>();
  return (
    <CheckoutPage title="Your details">
      {!isMember && (
        <p>
          Check out as a guest, or <a href="/login?to=%2Fcheckout">sign in</a> to use your saved details.
        </p>
      )}
      <ShopForm
        id="contact"
        schema={contactStepSchema}
        submit="Continue"
        defaultValues={said}
        beside={<span className="hint">Next: {next}.</span>}
      >
        <ContactFields isBusiness={isBusiness} />
      </ShopForm>
    </CheckoutPage>
  );
}
