import { useRef } from "react";
import { EMAIL_MESSAGES, emailFault, LONGEST_EMAIL } from "~/domain/accounts/contact";
import { amountFault, LONGEST_GREETING, LONGEST_OPTION_NAME, OPTION_MESSAGES } from "~/domain/options/option-words";
import type { VoucherOptions } from "~/domain/options/options";
import { tellRule } from "~/ui/form/field-check";
import { TextArea, TextField } from "~/ui/form/fields";

interface VoucherFieldsProps {
  options: VoucherOptions | null;
  /** A worth to begin with, in cents; null: none. */
  suggestedCents: number | null;
}

/** Who gets the voucher, what it is worth, and what is said with it. (spec 5, Gift eVoucher) */
export function VoucherFields({ options, suggestedCents }: VoucherFieldsProps) {
  const email = useRef(options?.email ?? "");
  const confirms = (typed: string) => {
    const isOther = typed.trim() !== "" && typed.trim() !== email.current.trim();
    return isOther ? OPTION_MESSAGES.confirmDiffers : null;
  };
  const cents = options?.valueCents ?? suggestedCents;
  return (
    <>
      <RecipientName {...(options && { defaultValue: options.name })} />
      <RecipientEmail
        {...(options && { defaultValue: options.email })}
        onInput={({ currentTarget }) => {
          email.current = currentTarget.value;
          const confirm = currentTarget.form?.elements.namedItem("confirmEmail");
          if (confirm instanceof HTMLInputElement) tellRule(confirm, confirms);
        }}
      />
      <TextField
        name="confirmEmail"
        label="Confirm Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        maxLength={LONGEST_EMAIL}
        messages={{ valueMissing: OPTION_MESSAGES.confirmMissing }}
        check={confirms}
        {...(options && { defaultValue: options.email })}
      />
      <TextField
        name="value"
        label="Voucher Amount (AUD)"
        hint="From $1 to $1,000."
        inputMode="decimal"
        autoComplete="off"
        className="short"
        required
        messages={{ valueMissing: OPTION_MESSAGES.amountMissing }}
        check={amountFault}
        {...(cents !== null && { defaultValue: (cents / 100).toFixed(2) })}
      />
      <GiftMessage name="greeting" {...(options && { defaultValue: options.greeting })} />
    </>
  );
}

export function RecipientName({ defaultValue }: { defaultValue?: string }) {
  return (
    <TextField
      name="name"
      label="Recipient Name"
      autoComplete="off"
      required
      maxLength={LONGEST_OPTION_NAME}
      messages={{ valueMissing: OPTION_MESSAGES.nameMissing }}
      {...(defaultValue !== undefined && { defaultValue })}
    />
  );
}

type OnInput = NonNullable<Parameters<typeof TextField>[0]["onInput"]>;

export function RecipientEmail({ defaultValue, onInput }: { defaultValue?: string; onInput?: OnInput }) {
  return (
    <TextField
      name="email"
      label="Recipient Email"
      type="email"
      inputMode="email"
      autoComplete="off"
      required
      maxLength={LONGEST_EMAIL}
      messages={{ valueMissing: OPTION_MESSAGES.emailMissing, typeMismatch: EMAIL_MESSAGES.invalid }}
      check={emailFault}
      {...(onInput && { onInput })}
      {...(defaultValue !== undefined && { defaultValue })}
    />
  );
}

export function GiftMessage({ name, defaultValue }: { name: "greeting" | "message"; defaultValue?: string }) {
  return (
    <TextArea
      name={name}
      label="Message"
      hint={`At most ${LONGEST_GREETING} characters.`}
      required
      maxLength={LONGEST_GREETING}
      messages={{ valueMissing: OPTION_MESSAGES.messageMissing }}
      {...(defaultValue !== undefined && { defaultValue })}
    />
  );
}
