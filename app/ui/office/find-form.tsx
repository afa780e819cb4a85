interface FindFormProps {
  /** Address of the page itself. */
  action: string;
  name: string;
  label: string;
  value: string;
}

/** A search within a page. The results have a separate address, which can be saved as a link. */
export function FindForm({ action, name, label, value }: FindFormProps) {
  return (
    <search>
      <form className="office-filters" action={action}>
        <p>
          <label htmlFor={`find-${name}`}>{label}</label>
          <input id={`find-${name}`} type="search" name={name} defaultValue={value} maxLength={200} size={30} />
        </p>
        <button type="submit" className="button">
          Find
        </button>
      </form>
    </search>
  );
}
