import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PASSWORD_HINT } from "~/domain/accounts/password-words";
import { listSessions } from "~/domain/accounts/sessions.server";
import { changeEmailSchema, changePasswordSchema } from "~/domain/accounts/sign-in.schema";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { guardedClientAction } from "~/http/guarded-client-action";
import { requireMember } from "~/http/sign-in.server";
import { sessionCookie } from "~/http/visitor.server";
import { AccountPage, useAccount } from "~/ui/accounts/account-page";
import { TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/post-form";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";
import { actOnSignIn } from "./sign-in-forms.server";

export const headers = documentHeaders;
export const clientAction = guardedClientAction;
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Sign-in details");

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await requireMember(request);
  const session = await sessionCookie.read(request);
  const sessions = await listSessions(member.id, typeof session === "string" ? session : null);
  return data({ sessions }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request);
  return actOnSignIn(request, member, context.clientAddress);
}

const day = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "Australia/Sydney" });

export default function SignInDetailsPage() {
  const { sessions } = useLoaderData<typeof loader>();
  const { email } = useAccount();
  return (
    <AccountPage title="Sign-in details">
      <section aria-labelledby="email-title">
        <h2 id="email-title">Email</h2>
        <p>
          You sign in as <b>{email}</b>. We'll send a link to your new address. Follow it to confirm the change.
        </p>
        <ShopForm id="change-email" schema={changeEmailSchema} intent="email" submit="Change email">
          <TextField name="email" label="New email" />
          <TextField name="currentPassword" label="Your password" />
        </ShopForm>
      </section>
      <section aria-labelledby="password-title">
        <h2 id="password-title">Password</h2>
        <p>We'll sign you out everywhere else.</p>
        <ShopForm id="change-password" schema={changePasswordSchema} intent="password" submit="Change password">
          <TextField name="currentPassword" label="Current password" />
          <TextField name="newPassword" label="New password" hint={PASSWORD_HINT} />
        </ShopForm>
      </section>
      <section aria-labelledby="sessions-title">
        <h2 id="sessions-title">Where you are signed in</h2>
        <ul className="signed-in">
          {sessions.map((session) => (
            <li key={session.since + session.browser}>
              {session.browser}, since {day.format(new Date(session.since))}
              {session.isThis && " (this browser)"}
            </li>
          ))}
        </ul>
        <PostForm id="everywhere" intent="everywhere" submit="Sign out everywhere" />
      </section>
    </AccountPage>
  );
}
