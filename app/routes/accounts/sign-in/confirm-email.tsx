import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { confirmNewEmail, findNewEmail } from "~/domain/accounts/sign-in-details.server";
import { answer } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { readVisitor } from "~/http/visitor.server";
import { accountHome } from "~/ui/accounts/return-to";
import { PostForm } from "~/ui/form/post-form";
import { unlisted } from "~/ui/ground/site-map";
import { SpentLink } from "./spent-link";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Confirm email");

/** Handles the link in the email to a member's new address, which may be opened on any device. Opening it changes nothing. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const email = await findNewEmail(params.token ?? "");
  return data({ email }, { status: email ? 200 : 410, headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request, noFieldsSchema);
  try {
    await confirmNewEmail(params.token ?? "");
  } catch (error) {
    return refuseForm(form, error);
  }
  const { member } = await readVisitor(request);
  return answer(form, {
    to: member ? accountHome() : "/login",
    message: "Your email has been changed. Use the new one to sign in.",
  });
}

export default function ConfirmEmailPage() {
  const { email } = useLoaderData<typeof loader>();
  if (email === null) return <SpentLink again={{ href: "/account/sign-in-details", title: "Sign-in details" }} />;
  return (
    <main id="main" className="page narrow">
      <h1>Confirm your new email</h1>
      <p>
        You will sign in as <b>{email}</b>, and we'll send our emails there.
      </p>
      <PostForm id="confirm" submit="Use this email" />
    </main>
  );
}
