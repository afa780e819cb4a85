import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mayInOffice } from "~/domain/office/may-in-office";
import { offerActSchema, offerSchema } from "~/domain/office/offer.schema";
import { offerFields } from "~/domain/office/offer-form";
import { OFFERS, offerPath, stateOfOffer } from "~/domain/office/offer-list";
import * as offers from "~/domain/office/offers.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { ActButton } from "~/ui/office/act-button";
import { inCapitals } from "~/ui/office/in-capitals";
import { OfferForm } from "~/ui/office/offer-form";
import { OfferBatches, OfferUse } from "~/ui/office/offer-parts";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded?.name ?? "Offer");

const PAGE = "/office/offers/:id";

/** Loads an offer with its usage, and with its terms for staff who are allowed to change them. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const found = await offers.loadOffer(params.id ?? "");
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  const { offer, batches, sums, last } = found;
  const { id, name, version, stoppedAt, isAutomatic } = offer;
  const shown = {
    ...{ id, name, isAutomatic, seen: String(version), isStopped: stoppedAt !== null, ...sums },
    state: stateOfOffer(offer, new Date().toISOString()),
    fields: offerFields(offer, offer.code),
    batches: batches.map((each) => ({
      ...each,
      href: `${offerPath(id)}/codes.csv?batch=${encodeURIComponent(each.batch)}`,
    })),
    last: last.map(({ usedAt, ...use }) => ({ ...use, when: whenInWords(usedAt) })),
    mayRun: mayInOffice(staff, "run offers"),
  };
  return data(shown, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const known = await offers.findStoredOffer(params.id ?? "");
  if (!known) throw notFound({ "Cache-Control": "no-store" });
  const { id } = known;
  const form = await (act === "change" ? readForm(request, offerSchema) : readForm(request, offerActSchema));
  if (form.error) return invalid(form);
  const typed = form.data;
  try {
    if ("kind" in typed) await offers.changeOffer(id, typed, staff);
    else if (act === "make codes") {
      const { batch = "", prefix = "", copies } = typed;
      await offers.addBatch(id, { batch, prefix, copies: Number(copies) }, staff);
    } else await offers.stopOffer(id, { seen: Number(typed.seen), isStopped: act === "stop" }, staff);
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: offerPath(id), message: MESSAGES[act] });
}

const MESSAGES = {
  change: "The offer is changed.",
  stop: "The offer is stopped.",
  restart: "The offer counts again.",
  "make codes": "The codes are made. Download their table below.",
};

export default function Offer() {
  const { id, name, state, seen, fields, mayRun, isAutomatic, isStopped, batches, ...use } =
    useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={OFFERS}>Offers</a>
      </p>
      <h1>{name}</h1>
      <p>
        <b>{inCapitals(state)}</b>
      </p>
      {mayRun && (
        <div className="office-filters">
          <ActButton act={isStopped ? "restart" : "stop"} fields={{ seen }}>
            {isStopped ? "Let it run again" : "Stop it now"}
          </ActButton>
          <a className="button" href={`${OFFERS}/new?copy=${id}`}>
            Copy
          </a>
        </div>
      )}
      <OfferUse {...use} />
      {!isAutomatic && <OfferBatches batches={batches} mayAdd={mayRun} />}
      {mayRun ? (
        <section aria-labelledby="terms">
          <h2 id="terms">Terms</h2>
          <OfferForm act="change" seen={seen} fields={fields} />
        </section>
      ) : (
        <p className="count">You can't run offers. Ask a manager.</p>
      )}
    </main>
  );
}
