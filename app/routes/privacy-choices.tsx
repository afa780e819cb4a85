import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import * as z from "zod/mini";
import { needsConsent, outsideAddresses } from "~/domain/tracking/outside-scripts.server";
import { chooseTracking, findTrackingChoice } from "~/domain/tracking/tracking-consent.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { keepConsent } from "~/http/consent-cookies.server";
import { takesPart } from "~/http/experiments.server";
import { readForm } from "~/http/read-form.server";
import { ensureOwner, readVisitor } from "~/http/visitor.server";
import { unlisted } from "~/ui/ground/site-map";

const choiceSchema = z.object({ agreed: z.enum(["yes", "no"], "Please choose yes or no.") });

const MESSAGES = {
  yes: "Thank you. We'll record what you view and buy from now on.",
  no: "We won't record what you view and buy.",
};

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Privacy choices");

/** Loads the visitor's choice about analytics. (issue: Analytics) */
export async function loader({ request }: LoaderFunctionArgs) {
  const isAsked = needsConsent();
  const hosts = outsideAddresses().map((address) => new URL(address).host);
  const agreed = isAsked ? await findTrackingChoice((await readVisitor(request)).ownerId) : null;
  // Offer consent again to visitors who consented in another browser, or before consent covered everything that the shop does
  // today.
  const isForAll = agreed === true && (await takesPart(request));
  return data({ isAsked, agreed, isForAll, hosts }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, choiceSchema);
  if (form.error) return invalid(form);
  const { ownerId, headers: owner } = await ensureOwner({ request, context });
  await chooseTracking(ownerId, form.data.agreed === "yes");
  for (const cookie of await keepConsent(request, form.data.agreed)) owner.append("Set-Cookie", cookie);
  return answer(form, { to: "/privacy-choices", message: MESSAGES[form.data.agreed], headers: owner });
}

export default function PrivacyChoices() {
  const { isAsked, agreed, isForAll, hosts } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow">
      <h1>Privacy choices</h1>
      {isAsked ? (
        <>
          <p>
            May we record the pages and products you view, our recommendations, and what you add to your basket and buy?
            It helps us choose what to stock and which version of a page works better. Our server sends it to our
            analytics service, with your customer code if you are a member. The service runs no scripts in your browser.
          </p>
          {hosts.length > 0 && (
            <p>If you say yes, we also load support chat or trials of new features from {hosts.join(" and ")}.</p>
          )}
          <p>
            <b>
              {agreed === null ? "We record nothing unless you say yes." : agreed ? "You said yes." : "You said no."}
              {agreed && !isForAll && " It doesn't include this browser yet. Please say yes again to include it."}
            </b>
          </p>
          <Form method="post" className="form-end">
            {!isForAll && (
              <button type="submit" className="button primary" name="agreed" value="yes">
                Yes, you can
              </button>
            )}
            {agreed !== false && (
              <button type="submit" className="button" name="agreed" value="no">
                No, thanks
              </button>
            )}
          </Form>
        </>
      ) : (
        <p>This shop doesn't use an analytics service, so there is nothing to choose.</p>
      )}
    </main>
  );
}
