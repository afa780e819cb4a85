import { type ComponentProps, type ComponentType, type FormEvent, useState } from "react";
import type { FoundInStores } from "~/domain/stores/find-in-store.server";
import { retryOrPlain } from "~/ui/ground/missing-code";
import { routeCode } from "~/ui/ground/route-code";
import type { FindInStoreDialog } from "~/ui/stores/find-in-store-dialog";
import { FindInStoreForm, StoresWithStock } from "~/ui/stores/stores-with-stock";

interface OpenDialog {
  start: string;
  Layer: ComponentType<ComponentProps<typeof FindInStoreDialog>>;
}

/** Where the product can be had today. `path` is the product's. The dialog's code loads on first use. */
export function StoreStock({ found, path }: { found: FoundInStores; path: string }) {
  const { summary, stores } = found;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  if (summary === "") return null;
  const page = `${path}/stores`;
  function find(form: HTMLFormElement) {
    Promise.all([import("~/ui/stores/find-in-store-dialog"), routeCode(page)]).then(
      ([{ addressOfForm, FindInStoreDialog }]) => setOpen({ start: addressOfForm(form), Layer: FindInStoreDialog }),
      () =>
        retryOrPlain(
          page,
          () => find(form),
          () => form.submit(),
        ),
    );
  }
  function findHere(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    find(event.currentTarget);
  }
  return (
    <>
      <details className="store-stock">
        <summary>{summary}</summary>
        <FindInStoreForm path={path} found={found} onSubmit={findHere} />
        <StoresWithStock stores={stores} />
      </details>
      {open && <open.Layer start={open.start} onClosed={() => setOpen(null)} />}
    </>
  );
}
