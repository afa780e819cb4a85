import { SETTINGS_PATH } from "~/domain/office/setting-forms";
import type { SettingEffect } from "~/domain/office/setting-words";
import { ActButton } from "./act-button";
import { Facts } from "./customer-facts";
import { OfficeTable } from "./office-table";
import { whenInWords } from "./when-in-words";

interface ShownSetting {
  title: string;
  value: string;
  initial: string;
  changed?: { at: string; by: string };
  seen: string;
}

/** The setting's name, its value and its default, and the button that brings the default back. */
export function SettingHead({ setting: { title, value, initial, changed, seen } }: { setting: ShownSetting }) {
  return (
    <>
      <p>
        <a href={SETTINGS_PATH}>Settings</a>
      </p>
      <h1>{title}</h1>
      <Facts
        facts={[
          ["Now", value],
          ["Default", initial],
          ["Changed", changed ? `${whenInWords(changed.at)}, by ${changed.by}` : "It has its default"],
        ]}
      />
      {changed && (
        <ActButton act="reset" fields={{ seen }}>
          Back to the default
        </ActButton>
      )}
    </>
  );
}

/** Shows the parts of the shop that the typed value would change. */
export function Effects({ effects }: { effects: readonly SettingEffect[] }) {
  const words = (text: string) => (
    <span className="office-words" dir="auto">
      {text}
    </span>
  );
  if (effects.length === 0) return <p role="status">Nothing would change.</p>;
  return (
    <section aria-labelledby="effect">
      <h2 id="effect">Effect, not saved yet</h2>
      <OfficeTable
        caption="Effect"
        rows={effects}
        keyOf={({ where }) => where}
        columns={[
          { title: "Where", cell: ({ where }) => where },
          { title: "Now", cell: ({ was }) => words(was) },
          { title: "Then", cell: ({ becomes }) => words(becomes) },
        ]}
      />
    </section>
  );
}
