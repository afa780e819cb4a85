import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LISTS } from "~/domain/accounts/preferences";
import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { confirmSignUp, findSignUp } from "~/domain/newsletters/subscriptions.server";
import { answer } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { keepOfferAway } from "~/http/newsletter-offer.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { PostForm } from "~/ui/form/post-form";
import { unlisted } from "~/ui/ground/site-map";
import { DeadLink } from "./dead-link";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Confirm your newsletters");

/** Handles the emailed link. Opening the link changes nothing, because mail programs open links too. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const signUp = await findSignUp(params.token ?? "");
  return data({ signUp }, { status: signUp ? 200 : 410, headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request, noFieldsSchema);
  try {
    const token = await confirmSignUp(params.token ?? "");
    return answer(form, {
      to: `/newsletters/choices/${token}`,
      message: "Thank you. We'll email you the newsletters you chose.",
      headers: keepOfferAway(request, "optedIn"),
    });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function ConfirmNewslettersPage() {
  const { signUp } = useLoaderData<typeof loader>();
  if (!signUp) return <DeadLink />;
  return (
    <main id="main" className="page narrow">
      <h1>Confirm your newsletters</h1>
      <p>
        We'll email these newsletters to <b>{signUp.email}</b>:
      </p>
      <ul>
        {signUp.lists.map((list) => (
          <li key={list}>{LISTS[list]}</li>
        ))}
      </ul>
      <PostForm id="confirm" submit="Confirm" />
    </main>
  );
}
