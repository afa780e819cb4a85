import type { ReactNode } from "react";
import type { CustomerPage } from "~/domain/office/customer-page";
import { customerActSchema } from "~/domain/office/customers.schema";
import { TextArea, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { useFormAnswer } from "~/ui/form/use-form-answer";
import { Facts } from "./customer-facts";
import { StaffNotes } from "./staff-notes";

interface CustomerFormProps {
  act: string;
  /** The version of the account that the page shows. */
  seen: string;
  submit: string;
  defaultValues?: Record<string, string>;
  children?: ReactNode;
}

function CustomerForm({ act, seen, children, ...rest }: CustomerFormProps) {
  return (
    <ShopForm id={act.replaceAll(" ", "-")} schema={customerActSchema} intent={act} isMinor {...rest}>
      <input type="hidden" name="seen" value={seen} />
      {children}
    </ShopForm>
  );
}

/** A form behind its summary, which is open after a refusal, so that the reason shows. */
function Folded({ summary, ...form }: CustomerFormProps & { summary: string }) {
  const { refused } = useFormAnswer({ id: form.act, intent: form.act }, {});
  return (
    <details className="office-more" open={refused !== null}>
      <summary>{summary}</summary>
      <CustomerForm {...form} />
    </details>
  );
}

/** A business's account with its forms, or the form that makes a member a business. */
export function CustomerAccount({ customer, mayRun }: { customer: CustomerPage; mayRun: boolean }) {
  const { account, seen, kind, limit, onHold } = customer;
  if (kind === "guest" || (account === null && !mayRun)) return null;
  return (
    <section aria-labelledby="account">
      <h2 id="account">Business account</h2>
      {account && <Facts facts={account} />}
      {!mayRun ? (
        <p className="count">You can't run business accounts. Ask a manager.</p>
      ) : account ? (
        <>
          <Folded summary="Book a bank transfer" act="pay" seen={seen} submit="Book and email the business">
            <TextField name="amount" label="Dollars" autoComplete="off" />
            <TextField name="reference" label="Reference" autoComplete="off" />
            <TextField name="receivedOn" label="Received on (optional, today by default)" hint="Such as 2027-01-26." />
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

/** How the member signs in. */
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
