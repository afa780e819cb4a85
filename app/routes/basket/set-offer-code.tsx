import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { LONGEST_OFFER_CODE } from "~/domain/basket/offers";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { OfferCodeForm } from "~/ui/basket/offer-code-form";
import { readAnswer, troubleOf } from "~/ui/ground/answer";
import { unlisted } from "~/ui/ground/site-map";
import { basketPathAt } from "~/ui/ground/twin-addresses";
import { setOffer } from "./set-offer.server";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Offer code");

/** A link may bring the code along; only the form applies it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const code = (params.get("offerCode") ?? params.get("code") ?? "").trim().slice(0, LONGEST_OFFER_CODE);
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
    <main id="main" className="page narrow basket-page">
      <h1>Offer code</h1>
      <p>We apply it to your basket. You can remove it at any time.</p>
      <OfferCodeForm
        action={`${base}/setOfferCode`}
        typed={typedOf(answered) ?? code}
        refused={troubleOf(answered, "")}
        isPage
      />
      <p>
        <a href={base}>Back to your basket</a>
      </p>
    </main>
  );
}

function typedOf(answered: unknown): string | null {
  const typed = readAnswer(answered)?.submittedData?.offerCode;
  return typeof typed === "string" ? typed : null;
}
