import { planEndSchema, planSchema } from "~/domain/office/price-plan.schema";
import { PLAN_SCOPE_LABELS } from "~/domain/office/price-plan-list";
import { PLAN_SCOPES, SOLD_BEFORE_DAYS } from "~/domain/prices/price-plan";
import { Checkbox, SelectField, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { Seen } from "./seen";

const WAYS = [
  { value: "price", label: "This price" },
  { value: "percent", label: "A percentage off" },
  { value: "percent to 99", label: "A percentage off, down to .99" },
];

interface PlanFormProps {
  intent: "look" | "change";
  /** The version of the plan that the page shows; '' for a new plan. */
  seen: string;
  fields: Record<string, string>;
}

/** The form for a planned price. A new plan is previewed before it is created. */
export function PlanForm({ intent, seen, fields }: PlanFormProps) {
  return (
    <ShopForm
      id="plan"
      schema={planSchema}
      intent={intent}
      defaultValues={fields}
      submit={intent === "look" ? "See what would change" : "Save the planned price"}
    >
      <Seen value={seen} />
      <TextField name="name" label="Name, for staff" />
      <fieldset className="field-group office-fields">
        <legend>Products</legend>
        <SelectField
          name="scope"
          label="For"
          options={PLAN_SCOPES.map((value) => ({ value, label: PLAN_SCOPE_LABELS[value] }))}
        />
        <TextField
          name="target"
          label="Which one"
          hint="A code, a category's address such as bibles/children, or the name of an author or a publisher."
        />
      </fieldset>
      <fieldset className="field-group office-fields">
        <legend>Price</legend>
        <SelectField name="way" label="They cost" options={WAYS} />
        <TextField name="value" label="Dollars, or percent" />
        <Checkbox
          name="showsFormer"
          label={`Show the former price, struck through, for products that were sold at it for ${SOLD_BEFORE_DAYS} days`}
        />
        <TextField
          name="label"
          label="Words next to the former price (optional)"
          hint="Such as “Winter sale”. Without any, the shop says how much is saved."
        />
      </fieldset>
      <fieldset className="field-group office-fields">
        <legend>When, on Sydney's clocks</legend>
        <TextField name="from" label="From (optional)" hint="Without a date, it begins now." />
        <TextField name="fromTime" label="Time (optional)" />
        <EndFields />
      </fieldset>
    </ShopForm>
  );
}

function EndFields() {
  return (
    <>
      <TextField name="until" label="Until the end of" />
      <TextField name="untilTime" label="Or until this time (optional)" />
    </>
  );
}

/** The form that moves the end of a plan that runs. */
export function PlanEndForm({ seen, fields }: Omit<PlanFormProps, "intent">) {
  return (
    <ShopForm id="end" schema={planEndSchema} intent="move end" defaultValues={fields} submit="Move the end" isMinor>
      <Seen value={seen} />
      <div className="office-fields">
        <EndFields />
      </div>
    </ShopForm>
  );
}
