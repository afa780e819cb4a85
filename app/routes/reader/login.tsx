import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import * as z from "zod/mini";
import { findHandOver, takeHandOver } from "~/domain/accounts/reader-sign-in.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { ourOrigin } from "~/http/our-origin.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { safeRedirect } from "~/http/safe-redirect";
import { signIn } from "~/http/sign-in.server";
import { readVisitor } from "~/http/visitor.server";
import { PostForm } from "~/ui/form/post-form";
import { OtherPage } from "~/ui/ground/page-context";
import { shopName } from "~/ui/ground/shop-name";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Sign in to read");

const LIBRARY = "/reader/library";

/**
 * Loads the member for whom the shop issued the code. The code isn't used up until the member confirms it, so merely following
 * a link doesn't sign anyone in.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = cacheHeaders(request, "private");
  const query = new URL(request.url).searchParams;
  const to = safeRedirect(query.get("to") ?? "", LIBRARY, ourOrigin(request));
  const { member } = await readVisitor(request);
  const code = query.get("code") ?? "";
  const owner = code === "" ? null : await findHandOver(code);
  // Skip this page only for the code's own member, because another member may have used the reader in this browser before.
  if (member && (owner ?? member).id === member.id) throw redirect(to, { headers });
  const name = owner?.name ?? null;
  return data(
    {
      to,
      code,
      name,
      hasExpired: code !== "" && name === null,
      here: LIBRARY,
    },
    { status: code !== "" && name === null ? 410 : 200, headers: { ...headers, "Referrer-Policy": "no-referrer" } },
  );
}

const codeSchema = z.object({ code: z.string(), to: z._default(z.string(), LIBRARY) });

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, codeSchema);
  if (form.error) return invalid(form);
  try {
    const { memberId, startedBy } = await takeHandOver(form.data.code);
    const to = safeRedirect(form.data.to, LIBRARY, ourOrigin(request));
    return answer(form, { to, headers: await signIn(request, memberId, startedBy) });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function ReaderSignIn() {
  const { to, code, name, hasExpired } = useLoaderData<typeof loader>();
  const shop = useContext(OtherPage)?.shopOrigin ?? "";
  const isRefused = useActionData<unknown>() !== undefined || hasExpired;
  return (
    <main id="main" className="reader-page">
      <h1>Sign in to read</h1>
      {isRefused && <p role="alert">This sign-in has expired. Please start again.</p>}
      {name !== null && !isRefused ? (
        <PostForm id="continue" submit={`Continue as ${name}`}>
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="to" value={to} />
        </PostForm>
      ) : (
        <>
          <p>{`The books you buy at ${shopName()} open here. Sign in with your ${shopName()} account.`}</p>
          <p className="reader-choices">
            <a className="button primary" href={`${shop}/account/reader?to=${encodeURIComponent(to)}`}>
              Sign in
            </a>
          </p>
        </>
      )}
    </main>
  );
}
