import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { MAX_OFFER_CODE_LENGTH } from "~/domain/offers/offer";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { OfferCodeForm } from "~/ui/basket/offer-code-form";
import { findTrouble, readAnswer } from "~/ui/ground/answer";
import { PageOver } from "~/ui/ground/page-over";
import { basketPathAt } from "~/ui/ground/twin-addresses";
import { headUnlessFailed } from "~/ui/page/head-within";
import { setOffer } from "./set-offer.server";

export { ErrorOver as ErrorBoundary } from "~/ui/page/error-over";
export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta = headUnlessFailed(() => "Offer code");

/** Loads the page of a link that may contain the code. Only the page's form applies the code. */
export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const code = (params.get("offerCode") ?? params.get("code") ?? "").trim().slice(0, MAX_OFFER_CODE_LENGTH);
  return data({ code }, { headers: cacheHeaders(request, "private") });
}

export async function action(args: ActionFunctionArgs) {
  return setOffer(args, basketPathAt(new URL(args.request.url).pathname));
}

export default function SetOfferCodePage() {
  const { code } = useLoaderData<typeof loader>();
  const answered = useActionData<unknown>();
  const base = basketPathAt(useLocation().pathname);
  return (
    <PageOver title="Offer code">
      <p>We apply it to your basket. You can remove it at any time.</p>
      <OfferCodeForm
        action={`${base}/setOfferCode`}
        typed={findTyped(answered) ?? code}
        refused={findTrouble(answered, "")}
        isPage
      />
    </PageOver>
  );
}

function findTyped(answered: unknown): string | null {
  const typed = readAnswer(answered)?.submittedData?.offerCode;
  return typeof typed === "string" ? typed : null;
}
