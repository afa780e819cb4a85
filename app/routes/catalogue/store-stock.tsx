import { type FormEvent, useState } from "react";
import type { FoundInStores } from "~/domain/stores/find-in-store.server";
import { LateDialog } from "~/ui/ground/late-dialog";
import { createStore } from "~/ui/ground/store";
import { FindInStoreForm, StoresWithStock } from "~/ui/stores/stores-with-stock";

/** Where the product can be had today. `path` is the product's. The dialog's code loads on first use. */
export function StoreStock({ found, path }: { found: FoundInStores; path: string }) {
  const { summary, stores } = found;
  /** The address of the page that the form leads to. */
  const [asked] = useState(() => createStore<string | null>(null));
  if (summary === "") return null;
  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget) as unknown as Record<string, string>;
    asked.set(`${path}/stores?${new URLSearchParams(fields)}`);
  }
  return (
    <>
      <details className="store-stock">
        <summary>{summary}</summary>
        <FindInStoreForm path={path} found={found} onSubmit={ask} />
        <StoresWithStock stores={stores} />
      </details>
      <LateDialog
        store={asked}
        title="Find in store"
        addressOf={String}
        load={async (address) => {
          const { FindInStoreDialog } = await import("~/ui/stores/find-in-store-dialog");
          return <FindInStoreDialog start={address} onClosed={() => asked.set(null)} />;
        }}
      />
    </>
  );
}
