import { deliveryMethodSchema, deliveryZoneSchema } from "~/domain/office/delivery.schema";
import { ALL_OTHERS } from "~/domain/office/delivery-forms";
import { Checkbox, TextArea, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { useFormAnswer } from "~/ui/form/use-form-answer";
import { ActButton } from "./act-button";
import { Seen } from "./seen";
import { LookButton, Reason } from "./setting-form";

interface ZoneMethod {
  words: string;
  fields: Record<string, string>;
}

interface ZoneFormsProps {
  zone: { zone: string; countries: string; methods: readonly ZoneMethod[]; seen: string };
}

/** The forms of a zone: its name and countries, each of its methods, and a new method. */
export function ZoneForms({ zone: { zone, countries, methods, seen } }: ZoneFormsProps) {
  return (
    <>
      <section aria-labelledby="methods">
        <h2 id="methods">Methods, as the checkout offers them</h2>
        <ol className="office-reviews">
          {methods.map((method, at) => (
            <MethodForms key={method.fields.method} method={method} at={at} isLast={methods.length === 1} seen={seen} />
          ))}
        </ol>
      </section>
      <section aria-labelledby="new">
        <h2 id="new">New method</h2>
        <MethodForm id="new-method" fields={{}} act="add method" look="look at new method" seen={seen} />
      </section>
      <section aria-labelledby="zone">
        <h2 id="zone">Zone</h2>
        <ShopForm
          id="zone-form"
          schema={deliveryZoneSchema}
          mainIntent="zone"
          defaultValues={{ zone, countries }}
          submit="Save the zone"
          isMinor
          beside={<LookButton act="look at zone" />}
        >
          <Seen value={seen} />
          <TextField name="zone" label="Name of the zone" autoComplete="off" />
          <TextArea name="countries" label="Countries" hint={`One a line, by name; “${ALL_OTHERS}” for the rest.`} />
          <Reason />
        </ShopForm>
        <ActButton act="remove zone" fields={{ seen }} confirm={`Remove ${zone}? The shop no longer delivers there.`}>
          Remove the zone
        </ActButton>
      </section>
    </>
  );
}

interface MethodFormsProps {
  method: ZoneMethod;
  at: number;
  /** True for the zone's only method, which can't be removed. */
  isLast: boolean;
  seen: string;
}

function MethodForms({ method: { words, fields }, at, isLast, seen }: MethodFormsProps) {
  const id = `method-${at}`;
  const { refused } = useFormAnswer({ id }, {});
  const { name = "", method = "" } = fields;
  return (
    <li className="office-figure">
      <h3 dir="auto">{name}</h3>
      <p dir="auto">{words}</p>
      <details className="office-more" open={refused !== null}>
        <summary>
          Change<span className="hidden"> {name}</span>
        </summary>
        <MethodForm id={id} fields={fields} act="method" look="look at method" seen={seen} />
      </details>
      <div className="office-filters">
        {at > 0 && (
          <ActButton act="move up" fields={{ seen, method }}>
            Move up<span className="hidden"> {name}</span>
          </ActButton>
        )}
        {!isLast && (
          <ActButton act="remove method" fields={{ seen, method }} confirm={`Remove ${name}?`}>
            Remove<span className="hidden"> {name}</span>
          </ActButton>
        )}
      </div>
    </li>
  );
}

interface MethodFormProps {
  id: string;
  fields: Record<string, string>;
  act: string;
  look: string;
  seen: string;
}

function MethodForm({ id, fields, act, look, seen }: MethodFormProps) {
  return (
    <ShopForm
      id={id}
      schema={deliveryMethodSchema}
      mainIntent={act}
      defaultValues={fields}
      submit={act === "method" ? "Save the method" : "Add the method"}
      isMinor
      beside={<LookButton act={look} />}
    >
      <Seen value={seen} />
      <input type="hidden" name="method" value={fields.method ?? ""} />
      <TextField name="name" label="Name" autoComplete="off" />
      <TextField name="description" label="Description (optional)" autoComplete="off" />
      <TextField name="price" label="Price in dollars" hint="With prices by weight, that of heavier parcels." />
      <TextArea
        name="bands"
        label="Prices by weight (optional)"
        hint="One a line, the lightest first: up to how many grams, then dollars, such as “500 5.95”."
        rows={3}
      />
      <Checkbox name="canBeFree" label="Free above the limit of free delivery" />
      <TextField
        name="daysFrom"
        label="Fewest working days (optional)"
        hint="Standard delivery within Australia takes its days from the server's configuration."
      />
      <TextField name="daysTo" label="Most working days (optional)" />
      <Reason />
    </ShopForm>
  );
}
