import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPage } from "~/domain/catalogue/pagination";
import { mayInOffice } from "~/domain/office/may-in-office";
import {
  OFFER_STATES,
  OFFERS,
  offerListPath,
  offerPath,
  stateOfOffer,
  toOfferFilter,
} from "~/domain/office/offer-list";
import { offerListPage } from "~/domain/office/offers.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { inCapitals } from "~/ui/office/in-capitals";
import { OfficeFilters } from "~/ui/office/office-filters";
import { OfficePager } from "~/ui/office/office-pager";
import { OfficeTable } from "~/ui/office/office-table";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Offers");

/** Lists the offers, filtered by the parameters in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, OFFERS);
  const query = new URL(request.url).searchParams;
  const filter = toOfferFilter(query);
  const { offers, now, ...paging } = await offerListPage(filter, readPage(query.get("page")));
  const rows = offers.map((offer) => ({
    ...{ id: offer.id, name: offer.name, uses: offer.uses, maxUses: offer.maxUses },
    by: offer.isAutomatic ? "by itself" : (offer.code ?? "codes that work once"),
    state: stateOfOffer(offer, now),
    from: offer.startsAt && whenInWords(offer.startsAt),
    until: offer.endsAt && whenInWords(offer.endsAt),
  }));
  const mayRun = mayInOffice(staff, "run offers");
  return data({ rows, filter, mayRun, ...paging }, { headers: cacheHeaders(request, "private") });
}

export default function Offers() {
  const { rows, filter, mayRun, total, page, pageSize } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>Offers</h1>
      <search>
        <OfficeFilters
          action={OFFERS}
          filters={[
            { name: "words", label: "Name or code", value: filter.words },
            {
              name: "state",
              label: "State",
              value: filter.state ?? "",
              options: [
                { value: "", label: "All" },
                ...OFFER_STATES.map((value) => ({ value, label: inCapitals(value) })),
              ],
            },
          ]}
        >
          {mayRun && <a href={`${OFFERS}/new`}>New offer</a>}
        </OfficeFilters>
      </search>
      {rows.length > 0 ? (
        <OfficeTable
          caption="Offers"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { title: "Offer", cell: ({ id, name }) => <a href={offerPath(id)}>{name}</a> },
            { title: "State", cell: ({ state }) => inCapitals(state), isShort: true },
            { title: "Used with", cell: ({ by }) => by },
            { title: "From", cell: ({ from }) => from ?? "–" },
            { title: "Until", cell: ({ until }) => until ?? "–" },
            {
              title: "Orders",
              cell: ({ uses, maxUses }) =>
                maxUses === null
                  ? uses.toLocaleString("en-AU")
                  : `${uses.toLocaleString("en-AU")} of ${maxUses.toLocaleString("en-AU")}`,
              isNumber: true,
            },
          ]}
        />
      ) : (
        <p>There are no such offers.</p>
      )}
      <OfficePager
        {...{ total, page, pageSize }}
        words={["offer", "offers"]}
        hrefOf={(at) => offerListPath(filter, at)}
      />
    </main>
  );
}
