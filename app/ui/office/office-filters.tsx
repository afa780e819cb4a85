import type { ReactNode } from "react";

interface OfficeFilter {
  name: string;
  label: string;
  value: string;
  type?: "search" | "date";
  /** The options, which turn the filter into a select box. */
  options?: readonly { value: string; label: string }[];
}

interface OfficeFiltersProps {
  /** Address of the list. */
  action: string;
  filters: readonly OfficeFilter[];
  /** Filters of the list that have no field here, by their names; '' for none. */
  kept?: Readonly<Record<string, string>>;
  /** More links next to the button. */
  children?: ReactNode;
}

const MAX_LENGTH = 200;

/** The form above a list in the office. A filtered list has a separate address, which can be saved as a link. */
export function OfficeFilters({ action, filters, kept = {}, children }: OfficeFiltersProps) {
  return (
    <form className="office-filters" action={action}>
      {filters.map(({ name, label, value, type = "search", options }) => (
        <p key={name}>
          <label htmlFor={`filter-${name}`}>{label}</label>
          {options ? (
            <select id={`filter-${name}`} name={name} defaultValue={value}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          ) : (
            <input id={`filter-${name}`} name={name} type={type} maxLength={MAX_LENGTH} defaultValue={value} />
          )}
        </p>
      ))}
      {Object.entries(kept).map(
        ([name, value]) => value !== "" && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button type="submit" className="button primary">
        Show
      </button>
      {children}
    </form>
  );
}
