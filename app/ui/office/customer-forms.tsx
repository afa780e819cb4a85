import { statementPath } from "~/domain/office/customer-list";
import type { CustomerPage } from "~/domain/office/customer-page";
import { PAYMENT_TERMS } from "~/domain/orders/payment-terms";
import { SelectField, TextArea, TextField } from "~/ui/form/fields";
import { Facts } from "./customer-facts";
import { CustomerForm, Folded } from "./customer-form";
import { inCapitals } from "./in-capitals";
import { StaffNotes } from "./staff-notes";

/** A business's account with its forms, or the form that turns a member into a business. */
export function CustomerAccount({ customer, mayRun }: { customer: CustomerPage; mayRun: boolean }) {
  const { id, account, seen, kind, limit, onHold, terms } = customer;
  if (kind === "guest" || (account === null && !mayRun)) return null;
  return (
    <section aria-labelledby="account">
      <h2 id="account">Business account</h2>
      {account && <Facts facts={account} />}
      {!mayRun ? (
        <p className="count">You can't run business accounts. Ask a manager.</p>
      ) : account ? (
        <>
          <Folded summary="Book a payment" act="pay" seen={seen} submit="Book and email the business">
            <SelectField
              name="way"
              label="How it came"
              options={[
                { value: "bank transfer", label: "Bank transfer" },
                { value: "cheque", label: "Cheque" },
              ]}
            />
            <TextField name="amount" label="Dollars" autoComplete="off" />
            <TextField name="reference" label="Reference or cheque number" autoComplete="off" />
            <TextField name="receivedOn" label="Received on (optional, today by default)" hint="Such as 2027-01-26." />
          </Folded>
          <p>
            <a href={statementPath(id)}>Statement, and payments to take back</a>
          </p>
          <Folded
            summary="Change the terms"
            act="terms"
            seen={seen}
            submit="Change the terms"
            defaultValues={{ terms: terms ?? "" }}
          >
            <SelectField
              name="terms"
              label="An invoice is due after"
              options={PAYMENT_TERMS.map((value) => ({ value, label: inCapitals(value) }))}
            />
          </Folded>
          <Folded
            summary="Change the credit limit"
            act="limit"
            seen={seen}
            submit="Change the limit"
            defaultValues={{ amount: limit }}
          >
            <TextField name="amount" label="Dollars" autoComplete="off" />
          </Folded>
          <Folded
            summary="Hold credit back"
            act="hold"
            seen={seen}
            submit="Change the amount on hold"
            defaultValues={{ amount: onHold }}
          >
            <TextField name="amount" label="Dollars" autoComplete="off" />
          </Folded>
        </>
      ) : (
        <Folded
          summary="Make this member a business"
          act="business"
          seen={seen}
          submit="Make a business"
          defaultValues={{ amount: "0.00" }}
        >
          <TextField name="companyName" label="Company" autoComplete="off" />
          <TextField name="companyNumber" label="ABN or ACN" autoComplete="off" />
          <TextField name="amount" label="Credit limit in dollars" autoComplete="off" />
        </Folded>
      )}
    </section>
  );
}

/** Notes that only staff read. */
export function CustomerNotes({ customer: { notes, seen } }: { customer: CustomerPage }) {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Private notes</h2>
      <StaffNotes notes={notes} />
      <CustomerForm act="note" seen={seen} submit="Save the note">
        <TextArea name="text" label="A note that customers never see" rows={2} />
      </CustomerForm>
    </section>
  );
}

/** The forms for the member's sign-in: a link for a new password, and signing out everywhere. */
export function CustomerSignIn({ customer: { seen, kind } }: { customer: CustomerPage }) {
  if (kind === "guest") return null;
  return (
    <section aria-labelledby="sign-in">
      <h2 id="sign-in">Sign-in</h2>
      <CustomerForm act="reset password" seen={seen} submit="Email a link for a new password" />
      <div data-confirm="Sign the customer out in every browser?">
        <CustomerForm act="sign out" seen={seen} submit="Sign the customer out everywhere" />
      </div>
    </section>
  );
}
