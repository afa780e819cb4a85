import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { closeAccount, hasPassword } from "~/domain/accounts/close-account.server";
import { closingSchema } from "~/domain/accounts/closing.schema";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refuse-form.server";
import { requireMember, signOut } from "~/http/signing-in.server";
import { roomLinks } from "~/styles/sheets";
import { AccountPage } from "~/ui/accounts/account-page";
import { Checkbox, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";
import { accountPathAt } from "~/ui/ground/twin-addresses";

export const handle = { firstView: "account" };
export const links = roomLinks("account");
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
        <h2 id="take-along">Take it along</h2>
        <p>
          Everything we keep about you in one file (JSON): details, addresses, preferences, reviews, lists, basket and
          orders.
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
          This can't be undone. You are signed out everywhere, and your name, email, phones, addresses, date of birth,
          preferences, wishlists, basket and digital library are deleted. Tax law has us keep records of orders for five
          years; they are all that stays, beside your customer code.
        </p>
        <p>Your reviews stay without your name, unless you have us delete them.</p>
        <ShopForm id="closing" schema={closingSchema} submit="Close my account">
          <Checkbox name="removeReviews" label="Delete my reviews, too" />
          {asksPassword && <TextField name="password" label="Your password" />}
          <Checkbox name="sure" label="I am sure" />
        </ShopForm>
      </section>
    </AccountPage>
  );
}
