import type { FetcherWithComponents } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { OTHER_AMOUNT, offeredAmounts, toDollars } from "~/domain/options/option-words";
import type { OptionSet } from "~/domain/options/options";
import { OPTION_SCHEMAS } from "~/domain/options/options.schema";
import { type FormValues, useFormState } from "~/ui/form/form-state";
import { ShopForm } from "~/ui/form/shop-form";
import { GiftFields } from "./gift-fields";
import { LicenceFields } from "./licence-fields";
import { VoucherFields } from "./voucher-fields";

/** Data of the form's page, which a dialog also fetches. */
export interface OptionsQuestion {
  kind: OptionSet["kind"];
  title: string;
  /** The path of the product's page. */
  product: string;
  action: string;
  /** The set to change; null for a new one. */
  options: OptionSet | null;
  /** Unique key of the form, so that submitting it twice adds only one set. For a change, the key is the set's id. */
  key: string;
  affCode: string | null;
  referrer: string | null;
  /** Price that the voucher's product suggests, in cents; it is chosen initially. */
  suggestedCents: number | null;
  /** Number of sets in the visitor's basket. */
  added: number;
  /** The reason why no more sets can be added; null if more can be added. */
  full: string | null;
  /** Countries, only for forms with an address. */
  countries: readonly { code: string; name: string }[];
}

interface OptionsFormProps {
  /** The form's id, needed if a dialog may open the same form over the page. */
  id?: string;
  question: OptionsQuestion;
  fetcher?: FetcherWithComponents<unknown>;
  beside: ReactNode;
  /** True if most shoppers press the button that continues. */
  isMinor?: boolean;
  /** Called when the form opens, and when it has been cleared for the next set. */
  onOpen?: () => void;
}

/** Returns the form's heading. */
export function toHeading({ kind, options }: Pick<OptionsQuestion, "kind" | "options">): string {
  if (options !== null) return "Edit details";
  return { voucher: "Gift eVoucher", "gift eBook": "Give as a gift", licence: "Licence" }[kind];
}

/** The form for adding or changing the details of one copy, on a page or in a dialog. (spec 2, Product-options dialog) */
export function OptionsForm({ id = "options", question, fetcher, beside, isMinor, onOpen }: OptionsFormProps) {
  const { kind, options, action, affCode, referrer } = question;
  const { key, count, renew } = useFormKey(question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a new form opens
  useEffect(() => onOpen?.(), [key, count]);
  return (
    <ShopForm
      id={id}
      key={`${key} ${count}`}
      onDone={renew}
      schema={OPTION_SCHEMAS[kind]}
      action={action}
      defaultValues={toValues(question)}
      submit={options === null ? "Add to Basket" : "Save details"}
      beside={beside}
      isMinor={isMinor}
      {...(fetcher && { fetcher })}
    >
      <Key value={key} />
      {affCode !== null && <input type="hidden" name="affCode" value={affCode} />}
      {referrer !== null && <input type="hidden" name="referrer" value={referrer} />}
      {kind === "voucher" && <VoucherFields suggestedCents={question.suggestedCents} />}
      {kind === "gift eBook" && <GiftFields />}
      {kind === "licence" && (
        <LicenceFields options={options?.kind === "licence" ? options : null} countries={question.countries} />
      )}
    </ShopForm>
  );
}

/**
 * Returns the key of the open form, the number of forms sent before it, and a function that opens an empty form. The open form
 * keeps its key when the page's data is reloaded with a new one, because otherwise the typed values would be lost, and a retry
 * could add twice. The number makes the next form's key new even before the data is reloaded.
 */
function useFormKey({ action, options, key }: OptionsQuestion): { key: string; count: number; renew: () => void } {
  const [opened, open] = useState({ action, key, count: 0 });
  const isOpen = options === null && opened.action === action;
  return {
    key: isOpen ? `${opened.key}-${opened.count}` : key,
    count: opened.count,
    renew: () => open({ action, key, count: opened.count + 1 }),
  };
}

/** The message that replaces the form once the basket contains the maximum per order. */
export function NoMore({ full }: { full: string }) {
  return (
    <>
      <p>{full}</p>
      <p className="form-end">
        <a className="button primary" href="/basket">
          View in Basket
        </a>
      </p>
    </>
  );
}

/** Returns the field values for a set of details, except addresses, which set their own values. */
function toValues({ options, suggestedCents }: OptionsQuestion): FormValues {
  if (options === null) {
    return { sendOn: "today", ...(suggestedCents !== null && amountValues(suggestedCents, suggestedCents)) };
  }
  switch (options.kind) {
    case "voucher":
      return {
        ...{ name: options.name, email: options.email, confirmEmail: options.email },
        ...amountValues(options.valueCents, suggestedCents),
        ...{ greeting: options.greeting, ...dayValues(options.sendOn) },
      };
    case "gift eBook":
      return { ...options, ...dayValues(options.sendOn) };
    case "licence": {
      const { orgAddress: _organisation, venueAddress: _venue, ...others } = options;
      return { ...others };
    }
  }
}

/** Returns the field values for a send date (YYYY-MM-DD) and its parts; '' means today. */
function dayValues(sendOn = ""): FormValues {
  const [year = "", month = "", day = ""] = sendOn.split("-");
  return { sendOn: sendOn === "" ? "today" : "date", day, month, year };
}

/** Returns the field values for an offered amount, or for the typed text of another amount. */
function amountValues(cents: number, suggestedCents: number | null): FormValues {
  const dollars = toDollars(cents);
  return offeredAmounts(suggestedCents).includes(cents)
    ? { amount: dollars }
    : { amount: OTHER_AMOUNT, value: dollars };
}

/** The hidden field for the key. A form that returns with errors keeps its original key. */
function Key({ value }: { value: string }) {
  const { values } = useFormState();
  return <input type="hidden" name="key" value={typeof values.key === "string" ? values.key : value} />;
}
