import { enquiryActSchema } from "~/domain/enquiries/enquiries.schema";
import { enquiryPath } from "~/domain/enquiries/enquiry";
import type { EnquiryLink, EnquiryPage } from "~/domain/enquiries/enquiry-page";
import { customerPath } from "~/domain/office/customer-list";
import { orderPath } from "~/domain/office/order-list";
import { SelectField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { ActButton } from "./act-button";
import { Seen } from "./seen";

/** A message's customer and order, its state, and the member of staff in charge of it. */
export function EnquiryFacts({ enquiry }: { enquiry: EnquiryPage }) {
  const { seen, email, isOpen, isWaiting, department, customer, isSignedIn, order } = enquiry;
  return (
    <section aria-labelledby="about">
      <h2 id="about">About</h2>
      <dl className="office-facts">
        <div>
          <dt>State</dt>
          <dd>{isWaiting ? "Waiting for an answer" : isOpen ? "Open" : "Closed"}</dd>
        </div>
        <div>
          <dt>Customer</dt>
          <dd>
            {customer ? <a href={customerPath(customer.id)}>{customer.name}</a> : "Not known yet"}, {email}
            {customer && !isSignedIn && (
              <p className="count">Wrote without signing in, so ask before you tell details.</p>
            )}
          </dd>
        </div>
        <div>
          <dt>Order</dt>
          <dd>
            {order ? (
              <>
                <a href={orderPath(order.number)}>{order.number}</a>, {order.words}
              </>
            ) : (
              "None of this customer's is named"
            )}
          </dd>
        </div>
        <div>
          <dt>Written to</dt>
          <dd>{department}</dd>
        </div>
      </dl>
      <Assign enquiry={enquiry} />
      <ActButton act={isOpen ? "close" : "reopen"} fields={{ seen }}>
        {isOpen ? "Close without an answer" : "Reopen"}
      </ActButton>
    </section>
  );
}

function Assign({ enquiry: { seen, assigneeId, people } }: { enquiry: EnquiryPage }) {
  const options = [
    { value: "", label: "No one" },
    ...people.map(({ staffId, name }) => ({ value: staffId, label: name })),
  ];
  return (
    <ShopForm
      id="assign"
      schema={enquiryActSchema}
      intent="assign"
      submit="Assign"
      defaultValues={{ assignee: assigneeId }}
      isMinor
    >
      <Seen value={seen} />
      <SelectField name="assignee" label="Assigned to" options={options} />
    </ShopForm>
  );
}

interface EnquiryLinksProps {
  title: string;
  enquiries: readonly EnquiryLink[];
}

/** Links to messages; renders nothing without messages. */
export function EnquiryLinks({ title, enquiries }: EnquiryLinksProps) {
  if (enquiries.length === 0) return null;
  return (
    <section aria-labelledby="messages">
      <h2 id="messages">{title}</h2>
      <ul>
        {enquiries.map(({ id, subject, words }) => (
          <li key={id}>
            <a href={enquiryPath(id)} dir="auto">
              {subject}
            </a>
            , {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
