import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { closeAccount, hasPassword } from "~/domain/accounts/close-account.server";
import { closingSchema } from "~/domain/accounts/closing.schema";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { requireMember, signOut } from "~/http/sign-in.server";
import { AccountPage } from "~/ui/accounts/account-page";
import { Checkbox, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";
import { accountPathAt } from "~/ui/ground/twin-addresses";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Your data");

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireMember(request);
  return data({ hasPassword: await hasPassword(id) }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  const { id } = await requireMember(request);
  const form = await readForm(request, closingSchema);
  if (form.error) return invalid(form);
  const { password, removeReviews } = form.data;
  try {
    await closeAccount(id, { password, removeReviews: removeReviews === "on" });
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: "/", message: "Your account has been closed.", headers: await signOut(request) });
}

export default function YourData() {
  const { hasPassword: asksPassword } = useLoaderData<typeof loader>();
  const account = accountPathAt(useLocation().pathname);
  return (
    <AccountPage title="Your data">
      <section aria-labelledby="take-along">
        <h2 id="take-along">Download your data</h2>
        <p>
          Download everything we keep about you in one JSON file: details, addresses, preferences, reviews, wishlists,
          basket and orders.
        </p>
        <p>
          <a className="button" href={`${account}/your-data/download`} download>
            Download my data
          </a>
        </p>
      </section>
      <section aria-labelledby="close">
        <h2 id="close">Close your account</h2>
        <p>
          You can't undo this. We sign you out everywhere and delete your name, email, phone numbers, addresses, date of
          birth, preferences, wishlists, basket and digital library. Tax law requires us to keep your order records and
          customer code for five years.
        </p>
        <p>We keep your reviews without your name, unless you choose to delete them.</p>
        <ShopForm id="closing" schema={closingSchema} submit="Close my account">
          <Checkbox name="removeReviews" label="Also delete my reviews" />
          {asksPassword && <TextField name="password" label="Your password" />}
          <Checkbox name="sure" label="I want to close my account" />
        </ShopForm>
      </section>
    </AccountPage>
  );
}
