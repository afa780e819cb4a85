/** The specimen page: every component of the shop in every state that a still picture can show. */
import type { ReactNode } from "react";
import type { ListingQuery } from "~/domain/catalogue/listing";
import { NO_FILTERS } from "~/domain/catalogue/listing";
import { ContinueReading } from "~/ui/accounts/continue-reading";
import { BasketEntryRow } from "~/ui/basket/basket-entry";
import { BasketTotals } from "~/ui/basket/basket-totals";
import { Crumbs } from "~/ui/catalogue/breadcrumbs";
import { ProductCard } from "~/ui/catalogue/product-card";
import { Choice, Choices } from "~/ui/checkout/choices";
import { OrderLines, OrderSums } from "~/ui/checkout/order-sums";
import { Checkbox, RadioGroup, SelectField, TextArea, TextField } from "~/ui/form/fields";
import { ErrorSummary, FormEnd } from "~/ui/form/form-parts";
import { FormContext, type FormState } from "~/ui/form/form-state";
import { CloseIcon } from "~/ui/ground/icons";
import { OrderCard } from "~/ui/orders/order-card";
import { PlacesToGo } from "~/ui/page/error-page";
import { ChosenFilters, Filters } from "~/ui/search/filters";
import { Paging } from "~/ui/search/paging";
import { BASKET, CARDS, CHECKOUT, FACETS, ORDERS } from "./samples";

/** Elements with this attribute are shown as if they had the state that it names: `hover`, `focus-visible` or `active`. */
export const STATE = "data-state";

/** A part of the page, which has a picture of its own. */
function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={name.includes("fields") ? "page narrow" : "page"} data-part={name}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

export function Specimen() {
  return (
    <main id="main">
      <Part name="type">
        <Crumbs above={[{ title: "Books", href: "/c/books" }]} here="Fiction" />
        <h1>A reading room, not a supermarket</h1>
        <p className="lead">Paper, ink, and the covers as the only loud colour.</p>
        <h3>Titles that a reader remembers</h3>
        <p>
          Text with <a href="/c">an ordinary link</a>,{" "}
          <a href="/c" {...{ [STATE]: "hover" }}>
            one under the pointer
          </a>{" "}
          and{" "}
          <a href="/c" {...{ [STATE]: "focus-visible" }}>
            one with the focus
          </a>
          . <b>Strong words</b>, and <span className="error">a mistake</span>.
        </p>
        <p className="hint">A hint is smaller and quieter than the text.</p>
        <p className="count">1,204 titles</p>
        <p className="status-message success">Your details have been saved.</p>
        <p className="status-message error">Your details could not be saved.</p>
      </Part>
      <Part name="buttons">
        {["button primary", "button", "plain-button"].map((className) => (
          <p key={className} className="form-end">
            <Button className={className}>Add to Basket</Button>
            <Button className={className} state="hover">
              Hover
            </Button>
            <Button className={className} state="focus-visible">
              Focus
            </Button>
            <Button className={className} isDisabled>
              Sold Out
            </Button>
          </p>
        ))}
      </Part>
      <Part name="fields">
        <FormContext.Provider value={GOOD}>
          <form>
            <Fields />
            <FormEnd submit="Save" failed={null} isSending={false} beside={<a href="/account">Cancel</a>} />
          </form>
        </FormContext.Provider>
      </Part>
      <Part name="fields with errors">
        <FormContext.Provider value={BAD}>
          <form>
            <ErrorSummary formId={BAD.formId} fieldErrors={BAD.fieldErrors} failed={null} corrected={["state"]} />
            <Fields />
            <FormEnd submit="Save" failed="No connection." isSending={false} beside={null} isMinor />
          </form>
        </FormContext.Provider>
      </Part>
      <Part name="cards">
        <ul className="products grid">
          {CARDS.map((product) => (
            <ProductCard key={product.code} product={product} />
          ))}
        </ul>
      </Part>
      <Part name="rows of cards">
        <ul className="products list">
          {CARDS.slice(0, 4).map((product) => (
            <ProductCard key={product.code} product={product} />
          ))}
        </ul>
      </Part>
      <Part name="filters">
        <div className="listing">
          <Filters {...LIST} />
          <div className="listing-main">
            <ChosenFilters {...LIST} />
            <p className="listing-count">310 products</p>
            <Paging pages={12} page={4} base="/c/books" address={(page) => `/c/books?page=${page}`} />
          </div>
        </div>
      </Part>
      <Part name="basket">
        <ul className="basket-entries">
          {BASKET.entries.map((entry) => (
            <BasketEntryRow
              key={entry.entryId}
              entry={entry}
              currency="AUD"
              action="/basket"
              heading="h3"
              refused={null}
            />
          ))}
        </ul>
        <BasketTotals basket={BASKET} />
      </Part>
      <Part name="checkout">
        <div className="checkout-page">
          <FormContext.Provider value={{ ...GOOD, values: { way: "standard" } }}>
            <Choices legend="Delivery method" name="way">
              <Choice isFirst value="standard" label="Standard" words="1 to 7 December" beside="$7.95" />
              <Choice value="express" label="Express" words="30 November to 1 December" beside="$14.95" />
              <Choice value="drone" label="Same day" words="Not available at this address" isDisabled />
            </Choices>
          </FormContext.Provider>
          <div className="checkout-trouble">
            <p>Express isn't available for this address any longer. We've chosen Standard.</p>
          </div>
          <OrderLines lines={CHECKOUT.lines} />
          <OrderSums sums={CHECKOUT.sums} />
        </div>
      </Part>
      <Part name="account">
        <ContinueReading book={CURRENT} href="/reader" />
        {ORDERS.map((order) => (
          <OrderCard key={order.number} order={order} account="/account" />
        ))}
      </Part>
      <Part name="messages">
        {["success", "error"].map((kind) => (
          <div key={kind} className={`toast ${kind}`}>
            <p>Successfully updated quantity.</p>
            <button type="button" className="close" aria-label="Close">
              <CloseIcon />
            </button>
          </div>
        ))}
        <div className="empty">
          <p>Your basket is empty.</p>
          <a className="button primary" href="/c">
            Start shopping
          </a>
        </div>
        <PlacesToGo />
      </Part>
    </main>
  );
}

function Button(props: { className: string; state?: string; isDisabled?: boolean; children: string }) {
  const { className, state, isDisabled, children } = props;
  return (
    <button type="button" className={className} disabled={isDisabled} {...(state && { [STATE]: state })}>
      {children}
    </button>
  );
}

const GOOD: FormState = {
  formId: "good",
  attributesOf: () => ({}),
  fieldErrors: {},
  values: { name: "Pat Nguyen", state: "NSW", gift: true, speed: "fast", note: "Leave it with the neighbour." },
  wasSent: false,
  leave: () => undefined,
  change: () => undefined,
};

const BAD: FormState = {
  ...GOOD,
  formId: "bad",
  fieldErrors: {
    name: "Enter your name.",
    state: "Choose a state.",
    note: "A note can have at most 250 characters.",
    gift: "Tick the box to agree to the terms.",
    speed: "Choose a speed.",
  },
  values: {},
};

function Fields() {
  return (
    <>
      <TextField name="name" label="Full name" hint="As it is on your card" />
      <SelectField
        name="state"
        label="State"
        options={[
          { value: "", label: "Choose" },
          { value: "NSW", label: "New South Wales" },
        ]}
      />
      <TextArea name="note" label="Note (optional)" />
      <Checkbox name="gift" label="This is a gift" />
      <RadioGroup
        legend="Speed"
        name="speed"
        hint="Choose one."
        options={[
          { value: "fast", label: "Fast" },
          { value: "slow", label: "Slow" },
        ]}
      />
    </>
  );
}

const QUERY: ListingQuery = {
  filters: { ...NO_FILTERS, format: ["Paperback"], from: "10", to: "x" },
  sort: "popularity",
  page: 4,
  isUnfolded: false,
};
const LIST = { base: "/c/books", query: QUERY, facets: FACETS, store: null, searchText: "" };

const CURRENT = {
  code: "9781700000019",
  title: "The Salt Road",
  slug: "the-salt-road",
  authors: ["Miriam Halloran"],
  format: "eBook",
  wasGift: false,
  addedAt: "2026-11-01T00:00:00.000Z",
  isSold: true,
  file: { kind: "EPUB", bytes: 1_400_000 },
  percent: 40,
};
