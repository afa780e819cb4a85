import { createContext, type ReactNode, useContext } from "react";
import { FieldError } from "~/ui/form/fields";
import { type FieldState, useField } from "~/ui/form/use-field";

const Group = createContext<FieldState | null>(null);

interface ChoicesProps {
  legend: string;
  name: string;
  children: ReactNode;
}

/** A group of radio buttons, each with an explanation. Arrow keys work with and without scripts. */
export function Choices({ legend, name, children }: ChoicesProps) {
  const field = useField(name);
  return (
    <Group.Provider value={field}>
      {/* The error summary links here. */}
      <fieldset className="choices">
        <legend>{legend}</legend>
        {children}
        <FieldError id={field.id} error={field.error} />
      </fieldset>
    </Group.Provider>
  );
}

interface ChoiceProps {
  value: string;
  label: string;
  /** True for the first choice, which has the group's id, so that links can point to the group. */
  isFirst?: boolean;
  isDisabled?: boolean;
  /** Text below the label. */
  words?: ReactNode;
  beside?: ReactNode;
}

export function Choice({ value, label, isFirst = false, isDisabled = false, words, beside }: ChoiceProps) {
  const field = useContext(Group);
  if (!field) return null;
  const id = isFirst ? field.id : `${field.id}-${value}`;
  const isChosen = !isDisabled && field.value === value;
  return (
    <div className="choice">
      <input
        {...field.control}
        id={id}
        type="radio"
        required={field.attributes.required}
        disabled={isDisabled}
        value={value}
        key={String(isChosen)}
        defaultChecked={isChosen}
      />
      <label htmlFor={id}>
        <b>{label}</b>
        {words && <small className="hint">{words}</small>}
      </label>
      {beside && <span className="cents">{beside}</span>}
    </div>
  );
}
