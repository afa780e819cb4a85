/** Creates a player's controls, and stores their values in this browser. */

/** Creates a labelled select box. `options` are pairs of a value and its label. */
export function choice(words: string, options: readonly (readonly [string, string])[]) {
  const [label, select] = [document.createElement("label"), document.createElement("select")];
  for (const [value, text] of options) select.append(new Option(text, value));
  label.append(`${words} `, select);
  return { label, select };
}

/**
 * Returns a stored choice; null if there is none, or the browser forbids storage. In that case, a choice applies to this page
 * only.
 */
export function readChoice(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepChoice(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {}
}

export function controlButton(words: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = words;
  button.addEventListener("click", onClick);
  return button;
}
