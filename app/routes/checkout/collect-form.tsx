import type { CollectingStore } from "~/domain/checkout/checkout";
import { collectSchema } from "~/domain/checkout/checkout.schema";
import { Choice, Choices } from "~/ui/checkout/choices";
import { ShopForm } from "~/ui/form/shop-form";

/** One of the stores. Those that have not everything can be seen but not chosen. */
export function CollectForm({ stores, chosen }: { stores: readonly CollectingStore[]; chosen: string }) {
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
    <ShopForm
      id="collect"
      schema={collectSchema}
      defaultValues={{ store: chosen }}
      intent="collect"
      submit="Continue"
      beside={<span className="hint">Next: payment. We'll email you when your order is ready.</span>}
    >
      <Choices legend="Store" name="store">
        {stores.map(({ slug, name, address, hours, missing, stockWords, openWords, collectWords }, at) => (
          <Choice
            key={slug}
            value={slug}
            label={name}
            isFirst={at === 0}
            isDisabled={missing.length > 0}
            words={
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
            }
          />
        ))}
      </Choices>
    </ShopForm>
  );
}
