import { newZoneSchema } from "~/domain/office/delivery.schema";
import { zonePath } from "~/domain/office/delivery-forms";
import { TextArea, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { OfficeTable } from "./office-table";
import { Seen } from "./seen";
import { LookButton, Reason } from "./setting-form";

interface DeliveryZonesProps {
  zones: readonly { zone: string; countries: string; methods: readonly string[] }[];
}

/** The zones with their methods. */
export function DeliveryZones({ zones }: DeliveryZonesProps) {
  return (
    <section aria-labelledby="zones">
      <h2 id="zones">Zones</h2>
      <OfficeTable
        caption="Zones"
        rows={zones.map((zone, at) => ({ ...zone, at }))}
        keyOf={({ at }) => String(at)}
        columns={[
          { title: "Zone", cell: ({ zone, at }) => <a href={zonePath(at)}>{zone}</a> },
          { title: "Countries", cell: ({ countries }) => countries },
          { title: "Methods", cell: ({ methods }) => <span className="office-words">{methods.join("\n")}</span> },
        ]}
      />
    </section>
  );
}

/** Form for a new zone with its first method. */
export function NewZone({ seen }: { seen: string }) {
  return (
    <section aria-labelledby="new">
      <h2 id="new">New zone</h2>
      <ShopForm
        id="new-zone"
        schema={newZoneSchema}
        mainIntent="add zone"
        submit="Add the zone"
        isMinor
        beside={<LookButton act="look at zone" />}
      >
        <Seen value={seen} />
        <TextField name="zone" label="Name of the zone" autoComplete="off" />
        <TextArea name="countries" label="Countries" hint="One a line, by name." />
        <TextField name="name" label="Name of its first method" autoComplete="off" />
        <TextField name="price" label="Price in dollars" />
        <Reason />
      </ShopForm>
    </section>
  );
}
