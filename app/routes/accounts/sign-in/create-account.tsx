import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { startJoining } from "~/domain/accounts/join.server";
import { joinSchema } from "~/domain/accounts/sign-in.schema";
import { toAttributes } from "~/domain/form/field-attributes";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { emailOrigin } from "~/http/email-origin.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { readVisitor } from "~/http/visitor.server";
import { accountHome } from "~/ui/accounts/return-to";
import { TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/post-form";
import { shopName } from "~/ui/ground/shop-name";
import { canonicalLink } from "~/ui/ground/site-map";

export const headers = documentHeaders;
/** All visitors share one rendering of the page, except members, who are redirected to their account. */
export const handle = { isShared: true };
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = ({ matches }) => [
  { title: `Become a Member | ${shopName()}` },
  {
    name: "description",
    content: `Create a ${shopName()} account to see your orders, wishlists and digital library on any device.`,
  },
  canonicalLink("/create-account", matches[0]?.data),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  context.sharing?.reader.noteMember();
  const { member } = await readVisitor(request);
  if (member) throw redirect(accountHome(), { headers: cacheHeaders(request, "private") });
  const to = new URL(request.url).searchParams.get("to") ?? "";
  return data({ to, attributes: toAttributes(joinSchema, "email") }, { headers: cacheHeaders(request, "public") });
}

/**
 * Starts joining with an email address. The page is the same for every address; only the email sent to it states whether the
 * address already belongs to a member.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, joinSchema);
  if (form.error) return invalid(form);
  const { clientAddress } = context;
  try {
    await startJoining(form.data.email, form.data.to, { origin: emailOrigin(request), clientAddress });
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: "/create-account/check-your-mail" });
}

const schema = async () => (await import("~/domain/accounts/sign-in.schema")).joinSchema;

export default function CreateAccountPage() {
  const { to, attributes } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow">
      <h1>Become a Member</h1>
      <p>Create an account to see your orders, wishlists and digital library on any device.</p>
      <PostForm id="join" attributes={attributes} schema={schema} submit="Continue">
        <input type="hidden" name="to" value={to} />
        <TextField name="email" label="Email" hint="We'll email you a link to choose your password." />
      </PostForm>
      <p>
        Already have an account? <a href={to ? `/login?to=${encodeURIComponent(to)}` : "/login"}>Sign in</a>
      </p>
    </main>
  );
}
