import { createContext, type ReactNode, useContext } from "react";
import { type FieldState, useField } from "~/ui/form/form-state";

const Group = createContext<FieldState | null>(null);

interface ChoicesProps {
  legend: string;
  name: string;
  missing?: string;
  children: ReactNode;
}

/** One of several, each with what it means beside it: radio buttons, so arrow keys choose, with scripts and without. */
export function Choices({ legend, name, missing = "", children }: ChoicesProps) {
  const field = useField(name, { valueMissing: missing });
  return (
    <Group.Provider value={field}>
      {/* The summary's link leads here. */}
      <fieldset className="choices">
        <legend>{legend}</legend>
        {children}
        {field.error && (
          <p className="error" id={`${field.id}-error`}>
            {field.error}
          </p>
        )}
      </fieldset>
    </Group.Provider>
  );
}

interface ChoiceProps {
  value: string;
  label: string;
  isChosen: boolean;
  /** The first carries the group's id, for links to it. */
  isFirst?: boolean;
  isDisabled?: boolean;
  /** Below the label. */
  words?: ReactNode;
  beside?: ReactNode;
}

export function Choice({ value, label, isChosen, isFirst = false, isDisabled = false, words, beside }: ChoiceProps) {
  const field = useContext(Group);
  if (!field) return null;
  const id = isFirst ? field.id : `${field.id}-${value}`;
  const isChecked = field.typed === undefined ? isChosen : field.typed === value;
  return (
    <div className="choice">
      <input
        {...field.control}
        id={id}
        type="radio"
        required
        disabled={isDisabled}
        value={value}
        key={String(isChecked)}
        defaultChecked={isChecked}
      />
      <label htmlFor={id}>
        <b>{label}</b>
        {words && <small className="hint">{words}</small>}
      </label>
      {beside && <span className="cents">{beside}</span>}
    </div>
  );
}
