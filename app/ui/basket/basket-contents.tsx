import { useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import type { Basket, BasketEntry, HeldBack } from "~/domain/basket/basket";
import { PRODUCT_TYPE_NAMES, PRODUCT_TYPES, type ProductType } from "~/domain/catalogue/product";
import { productPath } from "~/domain/catalogue/slug";
import { priceWords } from "~/domain/money/money";
import type { WaitingOrder } from "~/domain/orders/waiting-orders";
import { BasketEntryRow } from "~/ui/basket/basket-entry";
import { BasketFoot, BasketTotals } from "~/ui/basket/basket-totals";
import { keepLastBasket } from "~/ui/basket/keep-last-basket";
import { OfferCodeForm, SetOffer } from "~/ui/basket/offer-code-form";
import { UndoRemoval } from "~/ui/basket/undo-removal";
import type { RefusedQuantity } from "~/ui/basket/use-quantity";
import { CategoryTiles } from "~/ui/catalogue/category-tiles";
import { announce } from "~/ui/ground/announcer";
import { useOneButtonForm } from "~/ui/ground/answer";
import { usePageMenus } from "~/ui/ground/root-data";
import { basketPathAt } from "~/ui/ground/twin-addresses";
import { WaitingOrders } from "~/ui/orders/waiting-orders";

/** Number of rows in a group with covers that load immediately. */
const IN_FIRST_VIEW = 3;

const NONE: readonly WaitingOrder[] = [];

interface BasketContentsProps {
  basket: Basket;
  /** Orders whose payment was not completed at the bank. Undefined in an older server's response. */
  waiting?: readonly WaitingOrder[];
  /** True in the sidebar, which has no offer codes but has a foot that stays in view. */
  compact?: boolean;
  /** A refused quantity, for a browser without scripts. */
  refused?: RefusedQuantity | null | undefined;
  /** A refused offer code, for a browser without scripts. */
  refusedOffer?: { typed: string; message: string } | null | undefined;
}

/** The basket with all its actions, on its page and in the sidebar. */
export function BasketContents({
  basket,
  waiting = NONE,
  compact = false,
  refused = null,
  refusedOffer = null,
}: BasketContentsProps) {
  const action = basketPathAt(useLocation().pathname);
  const whole = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(whole, basket);
  useSpokenTotals(basket);
  useEffect(() => keepLastBasket(basket), [basket]);
  const isEmpty = basket.entries.length === 0;
  const groups = listGroups(basket.entries);
  // Use the level below the page's h1 or the sidebar's h2, and below the group's own heading if there are several groups.
  const heading = (["h2", "h3", "h4"] as const)[Number(compact) + Number(groups.length > 1)] ?? "h4";
  return (
    <div
      className={isEmpty ? "basket-empty" : compact ? "basket compact" : "basket"}
      ref={whole}
      tabIndex={-1}
      onSubmitCapture={keepFocus}
    >
      {basket.removed && <UndoRemoval key={basket.removed.id} removed={basket.removed} action={action} />}
      <WaitingOrders
        orders={isEmpty ? waiting : waiting.filter(({ standing }) => standing !== "paid")}
        heading={compact ? "h3" : "h2"}
      />
      {isEmpty && <EmptyBasket />}
      {basket.heldBack && <HeldBackNotice heldBack={basket.heldBack} action={action} />}
      <div className="basket-entries">
        {groups.map(({ type, entries }) => (
          <EntryGroup key={type} title={groups.length > 1 ? toTitle(type) : null} compact={compact}>
            {entries.map((entry, at) => (
              <BasketEntryRow
                key={entry.entryId}
                entry={entry}
                currency={basket.currency}
                action={action}
                heading={heading}
                refused={refused?.entryId === entry.entryId ? refused : null}
                isFirst={at < IN_FIRST_VIEW}
              />
            ))}
          </EntryGroup>
        ))}
      </div>
      {(!isEmpty || (basket.offer && !compact)) && (
        <div className="basket-sums">
          {!compact &&
            (basket.offer ? (
              <SetOffer basket={basket} action={action} />
            ) : (
              <OfferCodeForm action={action} typed={refusedOffer?.typed} refused={refusedOffer?.message} />
            ))}
          {!compact && basket.gifts?.map((gift) => <GiftToAdd key={gift.code} gift={gift} />)}
          {!isEmpty && <BasketTotals basket={basket} compact={compact} />}
          {!compact && !isEmpty && (
            <p>
              <a href="/c">Continue shopping</a>
            </p>
          )}
        </div>
      )}
      {compact && !isEmpty && <BasketFoot basket={basket} action={action} />}
    </div>
  );
}

/** Returns a group's heading: the type's name, capitalised. */
const toTitle = (type: ProductType) => (type === "giftEBook" ? "Gift eBooks" : PRODUCT_TYPE_NAMES[type]);

/**
 * Groups entries in the order of the spec's list of types. Entries within a group stay in the order in which they were added.
 */
function listGroups(entries: BasketEntry[]): { type: ProductType; entries: BasketEntry[] }[] {
  return PRODUCT_TYPES.map((type) => ({
    type,
    entries: entries.filter((entry) => toType(entry) === type),
  })).filter((group) => group.entries.length > 0);
}

/** Returns the entry's type. An eBook for someone else is delivered to that person, so it belongs with the gifts. */
function toType({ productType, gift }: BasketEntry): ProductType {
  return gift && productType === "eBook" ? "giftEBook" : productType;
}

function EntryGroup({ title, compact, children }: { title: string | null; compact: boolean; children: ReactNode }) {
  const Heading = compact ? "h3" : "h2";
  return (
    <>
      {title && <Heading>{title}</Heading>}
      <ul>{children}</ul>
    </>
  );
}

/** A notice that a pre-order delays the rest of the basket, with a button to order it separately. */
function HeldBackNotice({ heldBack, action }: { heldBack: HeldBack; action: string }) {
  const { isBusy, trouble, onSubmit } = useOneButtonForm("");
  const what = heldBack.preorders === 1 ? "the pre-order" : "the pre-orders";
  return (
    <form className="held-back" method="post" action={action} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="separate" />
      <p>
        {heldBack.words} To get the rest sooner, order {what} separately.
      </p>
      {trouble && (
        <p className="error" role="alert">
          {trouble}
        </p>
      )}
      <button type="submit" className="button" aria-busy={isBusy || undefined}>
        Order {what} separately
      </button>
    </form>
  );
}

/** A button that adds the product discounted by an offer, such as a gift. */
function GiftToAdd({ gift: { code, title, slug } }: { gift: NonNullable<Basket["gifts"]>[number] }) {
  return (
    <form className="held-back" method="post" action="/basket/addToBasket" data-enhance="">
      <input type="hidden" name="productCodes" value={code} />
      <p>
        Your offer includes <a href={productPath({ code, slug })}>{title}</a>. Add it to your basket to get it.
      </p>
      <button type="submit" className="button">
        Add it<span className="hidden">: {title}</span>
      </button>
    </form>
  );
}

function EmptyBasket() {
  const categories = usePageMenus().menu.top;
  return (
    <div className="empty">
      <p>Your basket is empty.</p>
      <p>
        <a className="button primary" href="/c">
          See our bestsellers
        </a>
      </p>
      <CategoryTiles categories={categories} />
    </div>
  );
}

/**
 * Restores the focus after the focused form has disappeared, because it removed, acknowledged or applied something. Focuses the
 * title of its row or of the next row, or the offer code's control.
 */
function useKeptFocus(whole: React.RefObject<HTMLDivElement>, basket: Basket) {
  const acted = useRef<{ entryId: string; position: number } | null>(null);
  const ids = basket.entries.map((entry) => entry.entryId).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows or their notices may have changed
  useEffect(() => {
    const last = acted.current;
    if (!last || (document.activeElement && document.activeElement !== document.body)) return;
    acted.current = null;
    const rows = [...(whole.current?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];
    const row = rows.find((it) => it.dataset.entry === last.entryId) ?? rows[last.position] ?? rows.at(-1);
    const selector = last.entryId === "" ? ".basket-sums :is(.offer-set button, .offer-code input)" : ".entry-words a";
    const target = (last.entryId === "" ? whole.current : row)?.querySelector<HTMLElement>(selector) ?? whole.current;
    target?.focus({ preventScroll: true });
  }, [ids, basket]);
  return (event: FormEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-entry]") : null;
    const rows = [...(whole.current?.querySelectorAll("[data-entry]") ?? [])];
    acted.current = { entryId: row?.dataset.entry ?? "", position: row ? rows.indexOf(row) : -1 };
  };
}

/** Announces changes of the totals to screen readers. Doesn't announce the initial totals, which are read with the page. */
function useSpokenTotals({ totalQuantity, totalOrderPrice, currency }: Basket): void {
  const words = `${totalQuantity} ${totalQuantity === 1 ? "item" : "items"}, order total ${priceWords(totalOrderPrice, currency)}`;
  const announced = useRef(words);
  useEffect(() => {
    if (announced.current === words) return;
    announced.current = words;
    announce(words);
  }, [words]);
}
