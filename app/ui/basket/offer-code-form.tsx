import type { Basket } from "~/domain/basket/basket";
import { formatMoney } from "~/domain/money/money";
import { useOneButtonForm } from "~/ui/ground/answer";

/**
 * The offer code's form. In the basket it posts to the basket page, whose code is already loaded. Another route would have to
 * load its script first, and if the connection is bad, the page would be lost. (design 4.3)
 */
export function OfferCodeForm({
  action,
  typed = "",
  refused = null,
  isPage = false,
}: {
  /** Address of the basket page, or of the page for offer codes. */
  action: string;
  typed?: string | undefined;
  /** The reason why the last typed code was refused. */
  refused?: string | null | undefined;
  /** True on the separate page for offer codes, which returns to the basket afterwards. */
  isPage?: boolean;
}) {
  const { isBusy, isLost, trouble, answered, onSubmit } = useOneButtonForm("");
  const error = answered ? trouble : refused;
  return (
    <form
      className="offer-code"
      method="post"
      action={action}
      noValidate
      {...(isPage ? { "data-enhance": "" } : { onSubmit })}
    >
      {!isPage && <input type="hidden" name="intent" value="setOffer" />}
      <label htmlFor="offerCode">Offer code</label>
      <input
        id="offerCode"
        name="offerCode"
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={typed}
        // biome-ignore lint/a11y/noAutofocus: on the page that has only this field
        autoFocus={isPage}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "offerCode-error" : undefined}
      />
      <button type="submit" className="button" aria-busy={isBusy || undefined}>
        {isLost ? "Retry" : "Apply"}
        <span className="hidden"> offer code</span>
      </button>
      {error && (
        <p id="offerCode-error" className="error" role="alert">
          {error}
        </p>
      )}
    </form>
  );
}

/** The applied code with a button to remove it, and either its effect or the reason why it has no effect at the moment. */
export function SetOffer({ basket, action }: { basket: Basket; action: string }) {
  const { isBusy, trouble, onSubmit } = useOneButtonForm("");
  if (!basket.offer) return null;
  const { code, description, discountCents } = basket.offer;
  const does = description || `${formatMoney(discountCents, basket.currency)} off`;
  return (
    <form className="offer-set" method="post" action={action} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="removeOffer" />
      <p>
        Offer code <b>{code}</b>
        {basket.offerProblem === null && `: ${does}`}
      </p>
      {basket.offerProblem !== null && <p className="error">{basket.offerProblem}</p>}
      {trouble && (
        <p className="error" role="alert">
          {trouble}
        </p>
      )}
      <button type="submit" className="plain-button" aria-busy={isBusy || undefined}>
        {trouble ? "Retry: remove" : "Remove"}
        <span className="hidden"> offer code {code}</span>
      </button>
    </form>
  );
}
