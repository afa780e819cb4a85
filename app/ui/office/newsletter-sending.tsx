import { planSchema } from "~/domain/office/newsletters.schema";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { ActButton } from "./act-button";
import { inPeople } from "./newsletter-plan";
import { Seen } from "./seen";

interface SendingProps {
  /** Version of the newsletter on the page. */
  seen: string;
  people: number;
  maySend: boolean;
}

/** The number of people in the audience, and the forms that send the newsletter to them now or later. */
export function NewsletterSending({ seen, people, maySend }: SendingProps) {
  return (
    <section aria-labelledby="sending">
      <h2 id="sending">It goes to {inPeople(people)}</h2>
      <p className="hint">
        Those who unsubscribe before their turn don't get it, and those who subscribe before it begins do.
      </p>
      {maySend ? (
        <>
          <ShopForm id="plan" schema={planSchema} intent="plan" submit="Plan it">
            <Seen value={seen} />
            <fieldset className="field-group office-fields">
              <legend>When, on Sydney's clocks</legend>
              <TextField name="day" label="Day" />
              <TextField name="time" label="Time" />
            </fieldset>
          </ShopForm>
          <ActButton act="send now" fields={{ seen }} confirm={`Send it to ${inPeople(people)} now?`}>
            Send it now
          </ActButton>
        </>
      ) : (
        <p className="count">You can't send newsletters. Ask a manager.</p>
      )}
    </section>
  );
}
