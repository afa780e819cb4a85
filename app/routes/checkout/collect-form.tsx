import type { CollectingStore, CollectingStores } from "~/domain/checkout/checkout";
import { collectSchema } from "~/domain/checkout/checkout.schema";
import { Choice, Choices } from "~/ui/checkout/choices";
import { ShopForm } from "~/ui/form/shop-form";
import { PlaceField } from "~/ui/stores/place-field";
import { SuburbChoices } from "~/ui/stores/suburb-choices";

/** Maximum number of stores to list that have only part of the order. A few are enough to choose from. */
const MAX_WITH_SOME = 3;

interface CollectFormProps {
  found: CollectingStores;
  chosen: string;
}

/** Renders the stores, nearest first. Stores without the whole order are listed but can't be chosen. */
export function CollectForm({ found, chosen }: CollectFormProps) {
  const { stores } = found;
  const firstWithAll = stores.findIndex(({ missing }) => missing.length === 0);
  if (firstWithAll < 0) return <NowhereToCollect found={found} />;
  return (
    <>
      <NearForm found={found} />
      <ShopForm
        id="collect"
        schema={collectSchema}
        defaultValues={{ store: chosen }}
        intent="collect"
        submit="Continue"
        beside={<span className="hint">Next: review and pay. We'll email you when your order is ready.</span>}
      >
        <Choices legend="Store" name="store">
          {stores.map((store, at) => (
            <Choice
              key={store.slug}
              value={store.slug}
              label={store.name}
              isFirst={at === firstWithAll}
              isDisabled={store.missing.length > 0}
              words={<StoreWords store={store} />}
              beside={store.distance}
            />
          ))}
        </Choices>
      </ShopForm>
    </>
  );
}

/** Renders the alternatives if no store has everything, and the stores that have part of the order. */
function NowhereToCollect({ found }: { found: CollectingStores }) {
  const some = found.stores.filter(({ hasSome }) => hasSome).slice(0, MAX_WITH_SOME);
  return (
    <>
      <p className="checkout-trouble">
        No store has everything in your basket in stock. <a href="/checkout/delivery?how=deliver">Have it delivered</a>,
        or <a href="/basket">edit your basket</a>
        {some.length > 0 && " to collect what a store has"}.
      </p>
      {some.length > 0 && (
        <section aria-labelledby="some">
          <h2 id="some">Stores with some of your items</h2>
          <NearForm found={found} />
          <ul>
            {some.map((store) => (
              <li key={store.slug} className="choice">
                <div>
                  <b>{store.name}</b>
                  <small className="hint">
                    <StoreWords store={store} />
                  </small>
                </div>
                {store.distance && <span className="cents">{store.distance}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Renders a form that sorts the stores by distance. It uses GET, so that the sorted page has its own address. */
function NearForm({ found }: { found: CollectingStores }) {
  return (
    <>
      <form method="get" action="/checkout/delivery" className="near-form">
        <input type="hidden" name="how" value="collect" />
        <PlaceField found={found} />
        <button type="submit" className="button">
          Sort by distance
        </button>
      </form>
      <SuburbChoices found={found} addressOf={(near) => `/checkout/delivery?how=collect&near=${near}`} />
      {found.place && <p role="status">Nearest to {found.place} first</p>}
    </>
  );
}

function StoreWords({ store }: { store: CollectingStore }) {
  const { address, hours, missing, stockWords, openWords, collectWords } = store;
  return (
    <>
      {address}
      {hours.length > 0 && (
        <>
          <br />
          {hours.join("; ")}
        </>
      )}
      <span className={missing.length > 0 ? "warn" : "good"}>
        <br />
        {[stockWords, `${openWords}.`, collectWords && `${collectWords}.`].filter(Boolean).join(" ")}
      </span>
    </>
  );
}
