import type { OrderPage } from "~/domain/office/order-page";
import { useFormState } from "~/ui/form/form-state";

interface CopiesOfLinesProps {
  lines: OrderPage["lines"];
  /** True to ask whether the copies go back to stock. */
  canRestock?: boolean;
}

/** A field for each line, for the number of its copies. */
export function CopiesOfLines({ lines, canRestock = false }: CopiesOfLinesProps) {
  const { formId, values, fieldErrors, wasSent } = useFormState();
  const typed = [values.copies ?? []].flat();
  const ticked = [values.restock ?? []].flat();
  return (
    <ul className="office-lines" id={`${formId}-copies`}>
      {lines.map(({ id, title, left, isShipped }, at) => (
        <li key={id}>
          <label htmlFor={`${formId}-copies-${at}`}>
            {title}, {left} left
          </label>
          <span className="office-copies">
            <input
              id={`${formId}-copies-${at}`}
              name="copies"
              inputMode="numeric"
              size={3}
              readOnly={left === 0 || (!canRestock && !isShipped)}
              placeholder="0"
              defaultValue={String(typed[at] ?? "")}
              aria-invalid={fieldErrors.copies !== undefined || undefined}
            />
            {canRestock && (
              <label>
                <input
                  type="checkbox"
                  name="restock"
                  value={id}
                  defaultChecked={wasSent ? ticked.includes(id) : !isShipped}
                />{" "}
                {isShipped ? "back in stock" : "can be sold again"}
              </label>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
