import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findStores } from "~/domain/stores/find-stores.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { NearMe } from "~/routes/stores/near-me";
import { roomLinks } from "~/styles/sheets";
import { shopName } from "~/ui/ground/shop-name";
import { canonicalLink } from "~/ui/ground/site-map";
import { InteractiveMap } from "~/ui/stores/interactive-map";
import { PlaceField } from "~/ui/stores/place-field";
import { OpenNow, PhoneLink, StorePicture } from "~/ui/stores/store-details";
import { SuburbChoices } from "~/ui/stores/suburb-choices";

export const handle = { firstView: "stores", isShared: true, ownWith: "near" };
export const links = roomLinks("stores");
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";

export const headers = documentHeaders;

/**
 * Lists all stores or those of a state, nearest first if the address contains a visitor's place. A list sorted by distance is
 * private to that visitor.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const question = { state: searchParams.get("state") ?? "", near: searchParams.get("near") ?? "" };
  const found = await findStores(question, Date.now());
  return data(found, { headers: cacheHeaders(request, found.near === "" ? "public" : "personal") });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: `Stores | ${shopName()}` },
  {
    name: "description",
    content: `Find a ${shopName()} store near you: addresses, opening hours, phone numbers and directions.`,
  },
  data?.near || data?.state
    ? { name: "robots", content: "noindex, follow" }
    : canonicalLink("/stores", matches[0]?.data),
];

export default function StoresPage() {
  const found = useLoaderData<typeof loader>();
  const { state, states, place, stores, map } = found;
  return (
    <main id="main" className="page">
      <h1>Stores</h1>
      <form className="store-search" method="get" action="/stores">
        <p className="field">
          <PlaceField found={found} />
        </p>
        <p className="field">
          <label htmlFor="state">State</label>
          <select id="state" name="state" defaultValue={state} key={state}>
            <option value="">All states</option>
            {states.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </p>
        <button type="submit" className="button">
          Find stores
        </button>
        <NearMe />
      </form>
      <SuburbChoices
        found={found}
        addressOf={(postcode) => `/stores?${new URLSearchParams({ near: postcode, state })}`}
      />
      <p role="status">
        {stores.length} {stores.length === 1 ? "store" : "stores"}
        {state && ` in ${state}`}
        {place && `, nearest to ${place} first`}
      </p>
      <div className="stores-and-map">
        <ul className="store-list">
          {stores.map((store) => (
            <li key={store.slug}>
              <StorePicture store={store} className="store-front" />
              <h2>
                <a href={`/stores/${store.slug}`}>{store.name}</a>
              </h2>
              {store.distance && <p className="count">{store.distance} away</p>}
              <OpenNow opening={store.opening} />
              <p>{store.address}</p>
              <p>
                <PhoneLink phone={store.phone} />
                <span className="way-out">
                  {" "}
                  · <a href={store.mapHref}>Directions</a>
                  <span className="hidden"> to {store.name}</span>
                </span>
              </p>
            </li>
          ))}
        </ul>
        <InteractiveMap key={state} map={map}>
          <img
            className="store-picture"
            src="/images/stores/all-stores.svg"
            alt="Map of Australia. All our stores are marked."
            width={376}
            height={350}
            loading="lazy"
          />
        </InteractiveMap>
      </div>
    </main>
  );
}
