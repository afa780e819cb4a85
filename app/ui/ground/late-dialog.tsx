import { type ReactNode, useEffect, useState } from "react";
import { Dialog, DialogHead } from "./dialog";
import { retryOrPlain } from "./missing-code";
import { routeCode, toPath } from "./route-code";
import { type Store, useStore } from "./store";

interface LateDialogProps<T> {
  /** The requested item; null while the dialog is closed. */
  store: Store<T | null>;
  /** Title above the placeholder until the dialog itself appears. */
  title: string;
  /**
   * Returns the address of the page that shows the same content without scripts. The code of that page's route is loaded
   * together with the dialog's code.
   */
  addressOf: (asked: T) => string;
  /** Loads the dialog's code and returns its content. The content closes the dialog by setting the store to null. */
  load: (asked: T) => Promise<ReactNode>;
}

/**
 * A dialog whose code loads when its button is pressed. Until it has loaded, a dialog with a placeholder is open, which can be
 * closed like any other. Its style hides it briefly, because the code often arrives quickly. (spec 4, Overlay)
 */
export function LateDialog<T>({ store, ...given }: LateDialogProps<T>) {
  const asked = useStore(store, null);
  return asked !== null && <Opened key={given.addressOf(asked)} {...given} store={store} asked={asked} />;
}

function Opened<T>({ store, asked, title, addressOf, load }: LateDialogProps<T> & { asked: T }) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [isClosing, setClosing] = useState(false);
  const close = () => setClosing(true);
  const address = addressOf(asked);
  const path = toPath(address);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the dialog that was asked for
  useEffect(() => {
    Promise.all([load(asked), routeCode(path)]).then(
      ([loaded]) => setDialog(loaded),
      () => {
        // Do nothing if the dialog was closed before, or the shopper has navigated away.
        if (store.get() !== asked) return;
        store.set(null);
        retryOrPlain(
          path,
          () => store.set(asked),
          () => location.assign(address),
        );
      },
    );
  }, []);

  if (dialog && !isClosing) return dialog;
  return (
    <Dialog
      label={title}
      className="box late"
      within={path}
      isClosing={isClosing}
      onAsked={close}
      onClosed={() => store.set(null)}
    >
      <DialogHead title={title} onClose={close} />
      <div className="sheet-body">
        <div className="placeholder" role="status" aria-label="Loading" />
      </div>
    </Dialog>
  );
}
