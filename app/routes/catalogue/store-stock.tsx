import { type ComponentProps, type ComponentType, type FormEvent, useState } from "react";
import type { StoreWithStock } from "~/domain/stores/store-view";
import { routeCode } from "~/ui/ground/route-code";
import type { FindInStoreDialog } from "~/ui/stores/find-in-store-dialog";
import { FindInStoreForm, inStoresToday, StoresWithStock } from "~/ui/stores/stores-with-stock";

interface Open {
  start: string;
  Layer: ComponentType<ComponentProps<typeof FindInStoreDialog>>;
}

/** Where the product can be had today. `path` is the product's. The dialog's code loads on first use. */
export function StoreStock({ stores, path }: { stores: readonly StoreWithStock[]; path: string }) {
  const [open, setOpen] = useState<Open | null>(null);
  if (stores.length === 0) return null;
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    Promise.all([import("~/ui/stores/find-in-store-dialog"), routeCode(`${path}/stores`)]).then(
      ([{ addressOfForm, FindInStoreDialog }]) => setOpen({ start: addressOfForm(form), Layer: FindInStoreDialog }),
      () => form.submit(),
    );
  }
  return (
    <>
      <details className="store-stock">
        <summary>{inStoresToday(stores.length)}</summary>
        <FindInStoreForm path={path} near="" onSubmit={find} />
        <StoresWithStock stores={stores} />
      </details>
      {open && <open.Layer start={open.start} onClosed={() => setOpen(null)} />}
    </>
  );
}
