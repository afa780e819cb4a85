/** The controls of a player, and the choices that this browser remembers. */

/** Makes a list with its label. `options` are values with their words. */
export function choice(words: string, options: readonly (readonly [string, string])[]) {
  const [label, select] = [document.createElement("label"), document.createElement("select")];
  for (const [value, text] of options) select.append(new Option(text, value));
  label.append(`${words} `, select);
  return { label, select };
}

/** If the browser allows no storage, a choice applies to this page only. */
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
