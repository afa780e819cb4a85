/** Find in store: the stores that stock a product, and the field that sorts them by distance. */
import type { PlaceAnswer } from "~/domain/stores/place-answer";
import type { StoreWithStock } from "~/domain/stores/store-view";
import { PlaceField } from "./place-field";
import { SuburbChoices } from "./suburb-choices";

interface InStoresAnswerProps {
  found: PlaceAnswer & { words: string; stores: StoreWithStock[] };
  path: string;
}

/** The stores near a place, or all stores, with the field to change the place. */
export function InStoresAnswer({ found, path }: InStoresAnswerProps) {
  return (
    <>
      <FindInStoreForm path={path} found={found} />
      <SuburbChoices found={found} addressOf={(postcode) => `${path}/stores?near=${postcode}`} />
      <p role="status">{found.words}</p>
      <StoresWithStock stores={found.stores} />
    </>
  );
}

/** A line for each store: number of copies, location, closing time and time until collection. */
export function StoresWithStock({ stores }: { stores: readonly StoreWithStock[] }) {
  return (
    <ul className="stores-with-stock">
      {stores.map((store) => (
        <li key={store.slug}>
          <a href={`/stores/${store.slug}`}>{store.name}</a>
          {store.isMine && <b> Your store</b>}
          {store.distance && <span className="count"> {store.distance} away</span>}
          <p>
            <b>{`${store.stock}.`}</b> {`${store.opening.words}.${store.collect ? ` ${store.collect}.` : ""}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A form that leads to the page of the stores with the product. */
export function FindInStoreForm({ path, found }: { path: string; found: PlaceAnswer }) {
  return (
    <form className="find-in-store" method="get" action={`${path}/stores`} data-over="Find in store">
      <PlaceField found={found} />
      <button type="submit" className="button">
        Find in store
      </button>
    </form>
  );
}
