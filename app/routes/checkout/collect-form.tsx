import type { CollectingStore, CollectingStores } from "~/domain/checkout/checkout";
import { collectSchema } from "~/domain/checkout/checkout.schema";
import { Choice, Choices } from "~/ui/checkout/choices";
import { ShopForm } from "~/ui/form/shop-form";
import { PlaceField } from "~/ui/stores/place-field";
import { SuburbChoices } from "~/ui/stores/suburb-choices";

interface CollectFormProps {
  found: CollectingStores;
  chosen: string;
}

/** One of the stores, nearest first. Those that have not everything can be seen but not chosen. */
export function CollectForm({ found, chosen }: CollectFormProps) {
  const { place, stores } = found;
  const canCollect = stores.some(({ missing }) => missing.length === 0);
  if (!canCollect) {
    return (
      <p className="checkout-trouble">
        No store has everything in your basket in stock. Please choose delivery or{" "}
        <a href="/basket">edit your basket</a>.
      </p>
    );
  }
  return (
    <>
      <NearForm found={found} />
      <SuburbChoices found={found} addressOf={(near) => `/checkout/delivery?how=collect&near=${near}`} />
      {place && <p role="status">Nearest to {place} first</p>}
      <ShopForm
        id="collect"
        schema={collectSchema}
        defaultValues={{ store: chosen }}
        intent="collect"
        submit="Continue"
        beside={<span className="hint">Next: payment. We'll email you when your order is ready.</span>}
      >
        <Choices legend="Store" name="store">
          {stores.map((store, at) => (
            <Choice
              key={store.slug}
              value={store.slug}
              label={store.name}
              isFirst={at === 0}
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

/** Sorts the stores by distance. A GET form, so that its answer has an address. */
function NearForm({ found }: { found: CollectingStores }) {
  return (
    <form method="get" action="/checkout/delivery" className="near-form">
      <input type="hidden" name="how" value="collect" />
      <PlaceField found={found} />
      <button type="submit" className="button">
        Sort by distance
      </button>
    </form>
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
