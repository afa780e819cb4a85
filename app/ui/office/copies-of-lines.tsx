import { useFormState } from "~/ui/form/form-state";

interface CopiesOfLinesProps {
  lines: readonly {
    id: string;
    title: string;
    isShipped: boolean;
    /** The number of copies that can be selected. `unit` is the word after it, "left" by default. */
    left: number;
    unit?: string;
    /** A detail below the title. */
    detail?: string;
    preset?: string;
  }[];
  /** True to ask whether the copies return to stock. */
  canRestock?: boolean;
}

/** A field for each line, for its number of copies. */
export function CopiesOfLines({ lines, canRestock = false }: CopiesOfLinesProps) {
  const { formId, values, fieldErrors, wasSent } = useFormState();
  const typed = [values.copies ?? []].flat();
  const ticked = [values.restock ?? []].flat();
  return (
    <ul className="office-lines" id={`${formId}-copies`}>
      {lines.map(({ id, title, left, unit = "left", detail, preset = "", isShipped }, at) => (
        <li key={id}>
          <div>
            <label htmlFor={`${formId}-copies-${at}`}>
              {title}, {left} {unit}
            </label>
            {detail && <p className="count">{detail}</p>}
          </div>
          <span className="office-copies">
            <input
              id={`${formId}-copies-${at}`}
              name="copies"
              inputMode="numeric"
              size={3}
              readOnly={left === 0 || (!canRestock && !isShipped)}
              placeholder="0"
              defaultValue={String(typed[at] ?? preset)}
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
                <span className="hidden"> for {title}</span>
              </label>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
