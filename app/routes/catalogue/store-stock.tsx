import { type FormEvent, useState } from "react";
import type { FoundInStores } from "~/domain/stores/find-in-store.server";
import { LateDialog } from "~/ui/ground/late-dialog";
import { retryOrPlain } from "~/ui/ground/missing-code";
import { routeCode } from "~/ui/ground/route-code";
import { FindInStoreForm, StoresWithStock } from "~/ui/stores/stores-with-stock";

/** Where the product can be had today. `path` is the product's. The dialog's code loads on first use. */
export function StoreStock({ found, path }: { found: FoundInStores; path: string }) {
  const { summary, stores } = found;
  const [asked, setAsked] = useState<HTMLFormElement | null>(null);
  if (summary === "") return null;
  const page = `${path}/stores`;
  const close = () => setAsked(null);
  async function loadDialog(form: HTMLFormElement) {
    const code = [import("~/ui/stores/find-in-store-dialog"), routeCode(page)] as const;
    const [{ addressOfForm, FindInStoreDialog }] = await Promise.all(code);
    return <FindInStoreDialog start={addressOfForm(form)} onClosed={close} />;
  }
  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(event.currentTarget);
  }
  return (
    <>
      <details className="store-stock">
        <summary>{summary}</summary>
        <FindInStoreForm path={path} found={found} onSubmit={ask} />
        <StoresWithStock stores={stores} />
      </details>
      {asked && (
        <LateDialog
          title="Find in store"
          load={() => loadDialog(asked)}
          onFailed={() => {
            close();
            retryOrPlain(
              page,
              () => setAsked(asked),
              () => asked.submit(),
            );
          }}
          onClosed={close}
        />
      )}
    </>
  );
}
