import { Checkbox, FieldError } from "~/ui/form/fields";
import { useField } from "~/ui/form/use-field";

interface ChoiceFieldsProps {
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
}

/** Checkboxes of which several can be ticked, with the error of their field. */
export function ChoiceFields({ name, legend, options }: ChoiceFieldsProps) {
  const { id, error } = useField(name);
  return (
    <fieldset className="field-group" id={id} aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox key={value} name={name} id={`${name}-${value.replace(/\W/g, "-")}`} label={label} value={value} />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
