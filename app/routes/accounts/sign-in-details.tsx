import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listSessions } from "~/domain/accounts/sessions.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { guardedClientAction } from "~/http/guarded-client-action";
import { requireMember } from "~/http/signing-in.server";
import { sessionCookie } from "~/http/visitor.server";
import { roomLinks } from "~/styles/sheets";
import { AccountPage } from "~/ui/accounts/account-page";
import { EmailField } from "~/ui/form/email-field";
import { NewPasswordField, PasswordField } from "~/ui/form/password-fields";
import { ShopForm } from "~/ui/form/shop-form";
import { actOnSignIn } from "./sign-in-forms.server";

export const handle = { firstView: "account" };
export const links = roomLinks("account");
export const headers = documentHeaders;
export const clientAction = guardedClientAction;
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = () => [
  { title: "Sign-in details | Lectern" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await requireMember(request);
  const session = await sessionCookie.read(request);
  const sessions = await listSessions(member.id, typeof session === "string" ? session : null);
  // A form that was heard out begins anew: its passwords don't stay in it.
  return data({ email: member.email, sessions, asOf: Date.now() }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request);
  return actOnSignIn(request, member, context.clientAddress);
}

const day = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "Australia/Sydney" });

export default function SignInDetailsPage() {
  const { email, sessions, asOf } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Sign-in details">
      <section aria-labelledby="email-title">
        <h2 id="email-title">Email</h2>
        <p>
          You sign in as <b>{email}</b>. We change it once you have followed the link that we send to the new address.
        </p>
        <ShopForm key={`email ${asOf}`} id="change-email" intent="email" submit="Change email">
          <EmailField label="New email" />
          <PasswordField name="currentPassword" label="Your password" />
        </ShopForm>
      </section>
      <section aria-labelledby="password-title">
        <h2 id="password-title">Password</h2>
        <p>All other browsers will be signed out.</p>
        <ShopForm key={`password ${asOf}`} id="change-password" intent="password" submit="Change password">
          <PasswordField name="currentPassword" label="Present password" />
          <NewPasswordField name="newPassword" label="New password" />
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
        <ShopForm id="everywhere" intent="everywhere" submit="Sign out everywhere">
          {null}
        </ShopForm>
      </section>
    </AccountPage>
  );
}
