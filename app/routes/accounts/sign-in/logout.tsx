import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { answer } from "~/http/answer.server";
import { documentHeaders, privatePage } from "~/http/cache-policy.server";
import { readForm } from "~/http/read-form.server";
import { signOut } from "~/http/sign-in.server";
import { PostForm } from "~/ui/form/post-form";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Sign out");

/** Shows the page without signing anyone out, because links can lead here. Only the page's form signs out. */
export const loader = privatePage;

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, noFieldsSchema);
  return answer(form, { to: "/", message: "You've signed out.", headers: await signOut(request) });
}

export default function LogoutPage() {
  return (
    <main id="main" className="page narrow">
      <h1>Sign out</h1>
      <p>We save your basket and wishlists in your account.</p>
      <PostForm id="logout" submit="Sign out" />
    </main>
  );
}
