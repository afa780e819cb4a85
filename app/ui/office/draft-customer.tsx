import { draftPath } from "~/domain/office/draft";
import type { DraftPage } from "~/domain/office/draft-page";
import { TextField } from "~/ui/form/fields";
import { ActButton } from "./act-button";
import { draftAct, FoldedDraftForm } from "./draft-form";
import { FindForm } from "./find-form";
import { inCapitals } from "./in-capitals";
import { OfficeTable } from "./office-table";

/** The draft's customer, selected from the shop's customers or typed in. */
export function DraftCustomer({ draft }: { draft: DraftPage }) {
  const { id, seen, contact, customers, isMember, search } = draft;
  const isKnown = contact.email !== "";
  return (
    <section aria-labelledby="customer">
      <h2 id="customer">Customer</h2>
      {isKnown && (
        <p>
          <b>
            {contact.firstName} {contact.surname}
          </b>
          , {contact.email}, {isMember ? "a member" : "a guest"}
        </p>
      )}
      <FindForm
        action={draftPath(id)}
        name="customer"
        label="Find by name, email, phone or company"
        value={search.customer}
      />
      {customers && customers.rows.length === 0 && <p>No customer has these words.</p>}
      {customers && customers.rows.length > 0 && (
        <OfficeTable
          caption="Customers"
          rows={customers.rows}
          keyOf={({ id: customer }) => customer}
          columns={[
            { title: "Customer", cell: ({ name, email }) => name || email },
            { title: "Email", cell: ({ email }) => email },
            {
              title: "Kind",
              cell: ({ kind, companyName }) => [inCapitals(kind), companyName].filter(Boolean).join(", "),
            },
            {
              title: "Choose",
              cell: ({ id: customer, email }) => (
                <ActButton act="customer" fields={draftAct({ seen, customer })}>
                  Choose <span className="hidden">{email}</span>
                </ActButton>
              ),
            },
          ]}
        />
      )}
      {customers && customers.more > 0 && <p>There are {customers.more} more. Add a word to find fewer.</p>}
      <FoldedDraftForm
        summary={isKnown ? "Change these details" : "Write a new customer down"}
        isOpen={customers !== null && customers.rows.length === 0}
        act="contact"
        seen={seen}
        submit="Save the customer"
        defaultValues={contact}
      >
        <TextField name="email" label="Email" autoComplete="off" />
        <TextField name="firstName" label="First name" autoComplete="off" />
        <TextField name="surname" label="Surname" autoComplete="off" />
        <TextField name="phoneAreaCode" label="Area code (optional)" autoComplete="off" />
        <TextField name="phoneNumber" label="Phone (optional)" autoComplete="off" />
        <TextField name="companyName" label="Company (optional)" autoComplete="off" />
        <TextField name="companyNumber" label="ABN or ACN (optional)" autoComplete="off" />
      </FoldedDraftForm>
    </section>
  );
}
