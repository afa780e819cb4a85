import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Address } from "~/domain/addresses/address";
import { noAnswer } from "~/http/guarded-client-action";
import { limited } from "~/ui/ground/time-limit";
import { FieldFrame } from "./fields";
import { useField } from "./use-field";

/** Pause after the last keystroke, in ms, from spec 9, Address autocomplete. */
const PAUSE_MS = 500;
const MIN_LETTERS = 3;
const FAILED = "Address lookup isn't available at the moment. Please enter details manually.";

interface AddressLookUpProps {
  name: string;
  /** Values of hidden fields that mark the address as looked up. */
  given: Record<string, string>;
  /** The address's name in error messages. */
  label: string;
  fieldLabel: string;
  /** The found address on one line; '' if none was found. */
  line: string;
  onFind: (address: Address) => void;
  /** Called when the typed text is changed, so that it no longer matches the found address. */
  onLose: () => void;
  onByHand: () => void;
}

interface Suggestion {
  id: string;
  text: string;
}

/**
 * A combobox whose suggestions appear half a second after the last keystroke. It can be controlled with the arrow keys, Enter
 * and Escape, or with the mouse.
 */
export function AddressLookUp({ name, given, label, fieldLabel, line, onFind, onLose, onByHand }: AddressLookUpProps) {
  const [text, setText] = useState(line);
  const [query, setQuery] = useState("");
  const [options, setOptions] = useState<Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const [status, setStatus] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setFocused] = useState(false);
  const field = useField(name, { given });
  // Show the message only after the shopper has left the field, and not while it has the focus. (spec 5, Address lookup)
  const error = isFocused ? null : field.error;

  useEffect(() => {
    if (query.trim().length < MIN_LETTERS) return setOptions([]);
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { suggestions } = await ask<{ suggestions: Suggestion[] }>({ q: query }, leaving.signal);
        setOptions(suggestions);
        setActive(-1);
        setStatus(
          suggestions.length > 0
            ? `${suggestions.length} ${suggestions.length === 1 ? "suggestion" : "suggestions"}`
            : "No address found. Please enter details manually.",
        );
      } catch (error) {
        if (leaving.signal.aborted) return;
        setOptions([]);
        setStatus(toFailure(error));
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [query]);

  // Checks the field again, because finding or losing an address changes whether it is valid.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the line changes
  useEffect(() => {
    if (line !== "") setText(line);
    field.control.onChange();
  }, [line]);

  const choose = async (option: Suggestion) => {
    setOptions([]);
    try {
      const { address } = await ask<{ address: Address }>({ id: option.id });
      setStatus(`${option.text} chosen`);
      onFind(address);
    } catch (error) {
      setStatus(toFailure(error));
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (options.length === 0) return;
    if (event.key === "ArrowDown") setActive((active + 1) % options.length);
    else if (event.key === "ArrowUp") setActive((active + options.length - (active < 0 ? 0 : 1)) % options.length);
    else if (event.key === "Escape") setOptions([]);
    else if (event.key === "Enter" && options[active]) void choose(options[active]);
    else return;
    event.preventDefault();
  };

  const listId = `${field.id}-options`;
  return (
    <div className="look-up">
      <FieldFrame id={field.id} label={fieldLabel} error={error}>
        <input
          {...field.control}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : field.control["aria-describedby"]}
          ref={input}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={options[active] ? `${listId}-${active}` : undefined}
          autoComplete="off"
          required={field.attributes.required}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setQuery(event.currentTarget.value);
            if (line !== "") onLose();
            field.control.onChange();
          }}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            field.control.onBlur();
            setOptions([]);
          }}
          onKeyDown={onKeyDown}
        />
      </FieldFrame>
      <div id={listId} role="listbox" aria-label={`Suggestions for ${label}`} hidden={options.length === 0}>
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
          <div
            key={option.id}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => void choose(option)}
          >
            {option.text}
          </div>
        ))}
      </div>
      <p role="status" className="hint">
        {status}
      </p>
      <p>
        <button type="button" className="plain-button" onClick={onByHand}>
          Enter details manually
        </button>
      </p>
    </div>
  );
}

async function ask<T>(query: Record<string, string>, signal?: AbortSignal): Promise<T> {
  const response = await fetch(`/api/places?${new URLSearchParams(query)}`, { signal: limited(signal) });
  if (!response.ok) throw new Error(`The look-up answered ${response.status}`);
  return ((await response.json()) as { data: T }).data;
}

function toFailure(error: unknown): string {
  return error instanceof Error && error.message === noAnswer ? noAnswer : FAILED;
}
