import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { isFailed } from "~/http/form-answer";
import { Dialog, DialogHead } from "~/ui/ground/dialog";
import { type InStores, InStoresAnswer } from "./stores-with-stock";

/** The address of the page that a form of find in store leads to. */
function addressOfForm(form: HTMLFormElement): string {
  const near = String(new FormData(form).get("near") ?? "");
  return new URL(form.action).pathname + (near === "" ? "" : `?${new URLSearchParams({ near })}`);
}

/** Find in store over the product. (spec 2, find-in-store popup; design 4.9) */
export function FindInStoreDialog({ start, onClosed }: { start: string; onClosed: () => void }) {
  const [address, setAddress] = useState(start);
  const [isClosing, setClosing] = useState(false);
  const { data, load } = useFetcher<unknown>();
  useEffect(() => load(address), [address, load]);
  const body = useRef<HTMLDivElement>(null);
  // An answer takes the field and the suburbs away that had the focus. To the button, because a field would bring up a phone's keyboard.
  useEffect(() => {
    if (data !== undefined && document.activeElement === document.body)
      body.current?.querySelector<HTMLElement>("form button")?.focus();
  }, [data]);
  const close = () => setClosing(true);
  const found = isInStores(data) ? data : null;
  function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAddress(addressOfForm(event.currentTarget));
  }
  return (
    <Dialog label="Find in store" className="box" isClosing={isClosing} onAsked={close} onClosed={onClosed}>
      <DialogHead title="Find in store" onClose={close} />
      <div className="sheet-body" ref={body}>
        {data === undefined && <div className="placeholder" role="status" aria-label="Looking for stores" />}
        {isFailed(data) && (
          <div role="alert">
            <p className="error">{data.message}</p>
            <a className="button" href={address} data-reload>
              Go to the page
            </a>
          </div>
        )}
        {found && <InStoresAnswer found={found} onSubmit={change} onChoose={setAddress} />}
      </div>
    </Dialog>
  );
}

function isInStores(data: unknown): data is InStores {
  return typeof data === "object" && data !== null && "stores" in data;
}
