import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import * as z from "zod/mini";
import { needsConsent, outsideAddresses } from "~/domain/tracking/outside-scripts.server";
import { CONSENT_COOKIE } from "~/domain/tracking/page-event";
import { chooseTracking, findTrackingChoice } from "~/domain/tracking/tracking-consent.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { takePart } from "~/http/experiments.server";
import { plainCookie } from "~/http/plain-cookie.server";
import { readForm } from "~/http/read-form.server";
import { ensureOwner, readVisitor } from "~/http/visitor.server";
import { unlisted } from "~/ui/ground/site-map";

const choiceSchema = z.object({ agreed: z.enum(["yes", "no"], "Please choose yes or no.") });

/** As long as the guest is remembered. */
const CONSENT_DAYS = 400;

const MESSAGES = {
  yes: "Thank you. We'll count what you view from now on.",
  no: "We won't count what you view.",
};

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Privacy choices");

/** Whether the visitor consents to analytics. (issue: Analytics) */
export async function loader({ request }: LoaderFunctionArgs) {
  const isAsked = needsConsent();
  const hosts = outsideAddresses().map((address) => new URL(address).host);
  const agreed = isAsked ? await findTrackingChoice((await readVisitor(request)).ownerId) : null;
  return data({ isAsked, agreed, hosts }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, choiceSchema);
  if (form.error) return invalid(form);
  const { ownerId, headers: owner } = await ensureOwner({ request, context });
  await chooseTracking(ownerId, form.data.agreed === "yes");
  owner.append("Set-Cookie", plainCookie(request, CONSENT_COOKIE, form.data.agreed, CONSENT_DAYS));
  owner.append("Set-Cookie", await takePart(request, form.data.agreed === "yes"));
  return answer(form, { to: "/privacy-choices", message: MESSAGES[form.data.agreed], headers: owner });
}

export default function PrivacyChoices() {
  const { isAsked, agreed, hosts } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow">
      <h1>Privacy choices</h1>
      {isAsked ? (
        <>
          <p>
            May we count the pages and products you view, see recommended, add to your basket and buy? It helps us
            choose what to stock, and which version of a page serves you better. Our server sends this to our analytics
            service, with your customer code if you are a member. The service runs no scripts in your browser.
          </p>
          {hosts.length > 0 && (
            <p>If you say yes, we also load support chat or trials of new features from {hosts.join(" and ")}.</p>
          )}
          <p>
            <b>
              {agreed === true
                ? "You said yes."
                : agreed === false
                  ? "You said no."
                  : "We count nothing until you say yes."}
            </b>
          </p>
          <Form method="post" className="form-end">
            {agreed !== true && (
              <button type="submit" className="button primary" name="agreed" value="yes">
                Yes, count what I view
              </button>
            )}
            {agreed !== false && (
              <button type="submit" className="button" name="agreed" value="no">
                No, don't
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
