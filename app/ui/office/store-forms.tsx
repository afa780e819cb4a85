import { STATES } from "~/domain/addresses/address";
import { HOURS_FIELDS } from "~/domain/office/store-hours";
import { holidaySchema, storeDateSchema, storeHoursSchema, storeSchema } from "~/domain/office/stores.schema";
import { SelectField, TextArea, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { ActButton } from "./act-button";
import { Seen } from "./seen";

interface StoreFormsProps {
  store: {
    seen: string;
    details: Record<string, string>;
    hours: Record<string, string>;
    dates: readonly { at: number; words: string }[];
  };
}

const HOURS = "Such as 9:00am to 5:30pm, or closed.";

/** The forms of a store: its hours, its dates and its details. */
export function StoreForms({ store: { seen, details, hours, dates } }: StoreFormsProps) {
  return (
    <>
      <section aria-labelledby="hours">
        <h2 id="hours">Hours of every week</h2>
        <ShopForm id="week" schema={storeHoursSchema} intent="hours" defaultValues={hours} submit="Save the hours">
          <Seen value={seen} />
          <p className="hint">{HOURS} A day without hours isn't shown.</p>
          <div className="office-fields">
            {HOURS_FIELDS.map(([day, name]) => (
              <TextField key={day} name={day} label={`${name} (optional)`} autoComplete="off" />
            ))}
          </div>
        </ShopForm>
      </section>
      <section aria-labelledby="dates">
        <h2 id="dates">Dates with other hours</h2>
        {dates.length === 0 ? (
          <p>There are none.</p>
        ) : (
          <ul className="office-lines">
            {dates.map(({ at, words }) => (
              <li key={at}>
                <span dir="auto">{words}</span>
                <ActButton act="remove date" fields={{ seen, group: String(at) }} confirm={`Remove ${words}?`}>
                  Remove<span className="hidden"> {words}</span>
                </ActButton>
              </li>
            ))}
          </ul>
        )}
        <ShopForm id="date" schema={storeDateSchema} intent="add date" submit="Add the date" isMinor>
          <Seen value={seen} />
          <TextField name="date" label="Date" />
          <TextField name="title" label="Name of the date" autoComplete="off" />
          <TextField name="hours" label="Hours on the date" hint={HOURS} autoComplete="off" />
        </ShopForm>
      </section>
      <section aria-labelledby="details">
        <h2 id="details">Details</h2>
        <ShopForm
          id="store"
          schema={storeSchema}
          intent="details"
          defaultValues={details}
          submit="Save the details"
          isMinor
        >
          <Seen value={seen} />
          <TextField name="name" label="Name" autoComplete="off" />
          <TextField name="addressStreetNumber" label="Street number (optional)" autoComplete="off" />
          <TextField name="addressStreetName" label="Street" autoComplete="off" />
          <TextField name="addressCity" label="Suburb" autoComplete="off" />
          <TextField name="addressState" label="State" autoComplete="off" />
          <TextField name="addressPostcode" label="Postcode" autoComplete="off" />
          <TextField name="lat" label="Latitude" hint="Such as -33.7511." autoComplete="off" />
          <TextField name="lng" label="Longitude" hint="Such as 150.6942." autoComplete="off" />
          <TextField name="timeZone" label="Time zone" hint="Such as Australia/Perth." autoComplete="off" />
          <TextField name="phone" label="Phone" autoComplete="off" />
          <TextField name="fax" label="Fax (optional)" autoComplete="off" />
          <TextField name="email" label="Email" autoComplete="off" />
          <TextArea name="facilities" label="Facilities (optional)" hint="One a line." />
          <TextField name="managerName" label="Manager (optional)" autoComplete="off" />
          <TextField name="managerEmail" label="Manager's email (optional)" autoComplete="off" />
        </ShopForm>
      </section>
    </>
  );
}

/** Form for a date on which all stores of a state have other hours. */
export function HolidayForm() {
  return (
    <section aria-labelledby="holiday">
      <h2 id="holiday">Public holiday</h2>
      <ShopForm
        id="holiday-form"
        schema={holidaySchema}
        intent="holiday"
        submit="Set it for the state's stores"
        isMinor
      >
        <SelectField name="state" label="State" options={STATES.map((value) => ({ value, label: value }))} />
        <TextField name="date" label="Date" />
        <TextField name="title" label="Name of the date" autoComplete="off" />
        <TextField name="hours" label="Hours on the date" hint={HOURS} autoComplete="off" />
      </ShopForm>
    </section>
  );
}
