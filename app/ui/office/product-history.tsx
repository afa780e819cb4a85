import { inCapitals } from "./in-capitals";
import { OfficeTable } from "./office-table";

interface Step {
  key: string;
  when: string;
  what: string;
  was: string;
  became: string;
  by: string;
}

/** Lists the changes that staff and imports made to a product, newest first. */
export function ProductHistory({ steps }: { steps: readonly Step[] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      {steps.length === 0 ? (
        <p>Nothing has changed in the last 30 days.</p>
      ) : (
        <OfficeTable
          caption="History"
          rows={steps}
          keyOf={({ key }) => key}
          columns={[
            { title: "When", cell: ({ when }) => when },
            { title: "What", cell: ({ what }) => inCapitals(what) },
            { title: "Was", cell: ({ was }) => was || "–" },
            { title: "Became", cell: ({ became }) => became || "–" },
            { title: "By", cell: ({ by }) => by },
          ]}
        />
      )}
    </section>
  );
}
