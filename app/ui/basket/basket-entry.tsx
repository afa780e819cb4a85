import type { BasketEntry } from "~/domain/basket/basket";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { formatLabel } from "~/domain/catalogue/product";
import { formatMoney, priceWords } from "~/domain/money/money";
import { EntryOptions } from "~/ui/basket/basket-entry-options";
import { QuantityForm } from "~/ui/basket/quantity-form";
import type { RefusedQuantity } from "~/ui/basket/use-quantity";
import { Authors } from "~/ui/catalogue/authors";
import { Cover } from "~/ui/catalogue/cover";
import { HEART_ACTION } from "~/ui/catalogue/heart";
import { InLibrary } from "~/ui/catalogue/in-library";
import { Price } from "~/ui/catalogue/price";
import { productHref } from "~/ui/catalogue/product-href";
import { useOneButtonForm } from "~/ui/ground/answer";
import { useVisitorData } from "~/ui/ground/root-data";

const MAX_AUTHORS = 3;

const AVAILABILITY_WORDS: Record<BasketEntry["availability"], string> = {
  "in stock": "In stock",
  preorder: "Pre-order",
  "sold out": "Sold Out",
  unavailable: "Unavailable",
};

function availabilityWords({ availability, release, productType }: BasketEntry): string {
  if (release !== null && (availability === "preorder" || availability === "in stock")) return release;
  const isDigital = productType !== "shipped" && availability === "in stock";
  return isDigital ? "Available now" : AVAILABILITY_WORDS[availability];
}

interface BasketEntryProps {
  entry: BasketEntry;
  /** The basket's currency. */
  currency: string;
  /** Address for posting the entry's forms: /basket, or /w. */
  action: string;
  heading: "h2" | "h3" | "h4";
  refused: RefusedQuantity | null;
  /** True in the first view, where the cover is the largest element that a phone shows. */
  isFirst?: boolean;
}

/** A row of the basket: product, notices of changes, quantity and price. (spec 3, Basket entry) */
export function BasketEntryRow({
  entry,
  currency,
  action,
  heading: Heading,
  refused,
  isFirst = false,
}: BasketEntryProps) {
  const href = productHref(entry, { affCode: entry.affCode ?? undefined, referrer: entry.referrer ?? undefined });
  return (
    <li className="basket-entry" id={`entry-${entry.entryId}`} data-entry={entry.entryId}>
      {/* biome-ignore lint/a11y/useAnchorContent: a second way to the link of the title, for the pointer only */}
      <a className="entry-cover" href={href} tabIndex={-1} aria-hidden="true">
        <Cover product={entry} size="a" lazy={!isFirst} />
      </a>
      <div className="entry-words">
        <Heading>
          <a href={href}>{entry.title}</a>
        </Heading>
        <Authors authors={entry.authors} most={MAX_AUTHORS} />
        <p className="format">
          {entry.gift && entry.productType === "eBook" ? "Gift eBook" : formatLabel(entry.format)} ·{" "}
          <span className="availability">{availabilityWords(entry)}</span>
        </p>
        <Price product={{ ...entry, savingStatement: null }} basketCurrency={currency} />
        {!entry.gift && <InLibrary code={entry.code} />}
      </div>
      {entry.notices.length > 0 && (
        <div className="entry-notice">
          {entry.notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
          {entry.canAcknowledge && (
            <EntryForm
              entry={entry}
              action={action}
              intent="acknowledge"
              label="OK"
              about={` changes to ${entry.title}`}
              failed=""
            />
          )}
          {entry.isSeparate && (
            <EntryForm
              entry={entry}
              action={action}
              intent="together"
              label="Order with the rest"
              about={` ${entry.title}`}
              failed=""
            />
          )}
        </div>
      )}
      {entry.canBeBought && entry.wanted === null ? (
        <QuantityForm entry={entry} action={action} refused={refused} />
      ) : (
        <div className="entry-quantity">
          <p className="quantity-state">Quantity {entry.quantity}</p>
        </div>
      )}
      <p className="entry-line">
        <span className="hidden">Line total </span>
        <b>{entry.canBeBought ? priceWords(entry.lineCents, currency) : "Not included"}</b>
        {entry.canBeBought && entry.strikeLineCents !== null && entry.quantity > 1 && (
          <s>
            <span className="hidden">was </span>
            {formatMoney(entry.strikeLineCents, currency)}
          </s>
        )}
      </p>
      {entry.wanted !== null && <EntryOptions entry={entry} currency={currency} action={action} />}
      <div className="entry-acts">
        {/* Offer this only for entries without details, because a wishlist stores none, and moving the entry would lose them. */}
        {entry.options.length === 0 && <MoveToWishlist entry={entry} />}
        <EntryForm
          entry={entry}
          action={action}
          intent="remove"
          label={entry.options.length > 1 ? "Remove all" : "Remove"}
          about={` ${entry.title}`}
          failed={BASKET_MESSAGES.removeFailed}
        />
      </div>
    </li>
  );
}

/**
 * The wishlist button of an entry, as text. The page's listener submits the form, so that the basket reloads as after any other
 * change.
 */
function MoveToWishlist({ entry }: { entry: BasketEntry }) {
  const asks = useVisitorData().wishes?.severalLists ?? false;
  return (
    <form className="entry-move" method="post" action={HEART_ACTION} data-heart={asks ? "asks" : ""}>
      <button type="submit" className="plain-button" name="move" value={entry.entryId}>
        Move to wishlist<span className="hidden"> {entry.title}</span>
      </button>
    </form>
  );
}

interface EntryFormProps {
  entry: BasketEntry;
  action: string;
  intent: "remove" | "acknowledge" | "together";
  label: string;
  /** The rest of the button's name, for screen readers. */
  about: string;
  /** The spec's message for a failed action. */
  failed: string;
}

function EntryForm({ entry, action, intent, label, about, failed }: EntryFormProps) {
  const { isBusy, trouble, onSubmit } = useOneButtonForm(failed);
  return (
    <form className={`entry-${intent}`} method="post" action={action} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="entryId" value={entry.entryId} />
      {trouble && (
        <p className="error" role="alert">
          {trouble}
        </p>
      )}
      <button type="submit" className={intent === "remove" ? "plain-button" : "button"} aria-busy={isBusy || undefined}>
        {trouble ? `Retry: ${label.toLowerCase()}` : label}
        <span className="hidden">{about}</span>
      </button>
    </form>
  );
}
