import type { BasketEntry } from "~/domain/basket/basket";
import { type RefusedQuantity, useQuantity } from "~/ui/basket/use-quantity";

interface QuantityFormProps {
  entry: BasketEntry;
  action: string;
  refused: RefusedQuantity | null;
}

/**
 * The quantity: a field and two small forms, which work independently of each other. Scripts save a typed quantity without a
 * button. The Retry button is the Update button with another label. (spec 4, Quantity editing)
 */
export function QuantityForm({ entry, action, refused }: QuantityFormProps) {
  const { field, shown, trouble, hint, isEnhanced, isSaving, change, step, leave, save } = useQuantity(
    entry,
    action,
    refused,
  );
  const id = `quantity-${entry.entryId}`;
  const note = trouble ?? hint;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens for the focus leaving its field and buttons */}
      <div
        className="entry-quantity"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) leave();
        }}
      >
        <label htmlFor={id}>
          Quantity<span className="hidden"> of {entry.title}</span>
        </label>
        <div className="stepper">
          <StepForm entry={entry} action={action} by={-1} isAtEnd={Number(shown) <= 1} onStep={step} />
          <form
            id={`${id}-form`}
            method="post"
            action={action}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            <input type="hidden" name="intent" value="quantity" />
            <input type="hidden" name="entryId" value={entry.entryId} />
            <input
              ref={field}
              id={id}
              name="quantity"
              type="text"
              inputMode="numeric"
              pattern="[0-9]*"
              autoComplete="off"
              value={shown}
              onChange={(event) => change(event.target.value)}
              aria-invalid={trouble !== null || undefined}
              aria-describedby={note ? `${id}-note` : undefined}
            />
          </form>
          <StepForm entry={entry} action={action} by={1} isAtEnd={Number(shown) >= entry.maxQuantity} onStep={step} />
        </div>
        <div className="quantity-state">
          {isSaving ? (
            <span>Saving…</span>
          ) : (
            <button type="submit" form={`${id}-form`} className="button" hidden={isEnhanced && trouble === null}>
              {trouble && isEnhanced ? "Retry" : "Update"}
              <span className="hidden"> quantity of {entry.title}</span>
            </button>
          )}
        </div>
      </div>
      {/* Spans the whole row, because a sentence in the field's narrow column would break after each word. */}
      <p id={`${id}-note`} className={`entry-note ${trouble ? "error" : "hint"}`} aria-live="polite">
        {note}
      </p>
    </>
  );
}

interface StepFormProps {
  entry: BasketEntry;
  action: string;
  by: 1 | -1;
  isAtEnd: boolean;
  onStep: (by: number) => void;
}

/** A button that adds or removes one copy. At the limit it keeps the focus and does nothing. */
function StepForm({ entry, action, by, isAtEnd, onStep }: StepFormProps) {
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAtEnd) onStep(by);
      }}
    >
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="entryId" value={entry.entryId} />
      <button
        type="submit"
        className="step"
        name="quantity"
        value={Math.max(1, entry.quantity + by)}
        aria-disabled={isAtEnd || undefined}
        aria-label={`${by > 0 ? "Increase" : "Decrease"} quantity of ${entry.title}`}
      >
        {by > 0 ? "+" : "−"}
      </button>
    </form>
  );
}
