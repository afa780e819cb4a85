/** Find in store: the stores that have a product, and the field that sorts them by distance. */
import type { FormEvent } from "react";
import type { PlaceAnswer } from "~/domain/stores/place-answer";
import type { StoreWithStock } from "~/domain/stores/store-view";
import { PlaceField } from "./place-field";
import { SuburbChoices } from "./suburb-choices";

export interface InStores extends PlaceAnswer {
  title: string;
  /** The product's. */
  path: string;
  words: string;
  stores: StoreWithStock[];
}

type Submit = (event: FormEvent<HTMLFormElement>) => void;

interface InStoresAnswerProps {
  found: InStores;
  onSubmit?: Submit;
  /** Shows another address of this page in its place. */
  onChoose?: (address: string) => void;
}

/** The answer for a place, or for none, with the field to change it. */
export function InStoresAnswer({ found, onSubmit, onChoose }: InStoresAnswerProps) {
  const { path, words, stores } = found;
  return (
    <>
      <FindInStoreForm path={path} found={found} {...(onSubmit && { onSubmit })} />
      <SuburbChoices found={found} addressOf={(postcode) => `${path}/stores?near=${postcode}`} onChoose={onChoose} />
      <p role="status">{words}</p>
      <StoresWithStock stores={stores} />
    </>
  );
}

/** One line each: how many, where, open until when, collect when. */
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

/** Leads to the page of the stores; `onSubmit` may show it over the present one. */
export function FindInStoreForm({ path, found, onSubmit }: { path: string; found: PlaceAnswer; onSubmit?: Submit }) {
  return (
    <form className="find-in-store" method="get" action={`${path}/stores`} onSubmit={onSubmit}>
      <PlaceField found={found} />
      <button type="submit" className="button">
        Find in store
      </button>
    </form>
  );
}
