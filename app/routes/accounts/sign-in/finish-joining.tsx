import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findJoining, finishJoining } from "~/domain/accounts/join.server";
import { PASSWORD_HINT } from "~/domain/accounts/password-words";
import { finishJoiningSchema } from "~/domain/accounts/sign-in.schema";
import { shopSettings } from "~/domain/settings/settings.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { ourOrigin } from "~/http/our-origin.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { safeRedirect } from "~/http/safe-redirect";
import { signIn } from "~/http/sign-in.server";
import { accountHome } from "~/ui/accounts/return-to";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";
import { SpentLink } from "./spent-link";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Become a Member");

/** Handles the emailed link. Opening the link changes nothing, because mail programs open links too. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const joining = await findJoining(params.token ?? "");
  return data(
    { email: joining?.email ?? null },
    { status: joining ? 200 : 410, headers: cacheHeaders(request, "private") },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request, finishJoiningSchema);
  if (form.error) return invalid(form);
  try {
    const { memberId, returnTo } = await finishJoining(params.token ?? "", form.data);
    return answer(form, {
      to: safeRedirect(returnTo, accountHome(), ourOrigin(request)),
      message: `Welcome to ${(await shopSettings()).name}, ${form.data.firstName}.`,
      headers: await signIn(request, memberId),
    });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function FinishJoiningPage() {
  const { email } = useLoaderData<typeof loader>();
  if (email === null) return <SpentLink again={{ href: "/create-account", title: "Become a Member" }} />;
  return (
    <main id="main" className="page narrow">
      <h1>Become a Member</h1>
      <p>
        Your email is <b>{email}</b>. Use it to sign in.
      </p>
      <ShopForm id="finish" schema={finishJoiningSchema} submit="Join">
        {/* Gives password managers the username. */}
        <input type="hidden" autoComplete="username" value={email} />
        <TextField name="firstName" label="First name" />
        <TextField name="surname" label="Surname" />
        <TextField name="password" label="Choose a password" hint={PASSWORD_HINT} />
      </ShopForm>
    </main>
  );
}
