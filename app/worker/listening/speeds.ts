/** The choice of speed, for audio players and for the browser's voices. */
import { choice, keepChoice, readChoice } from "./choice";

const SPEEDS = ["0.5", "0.75", "1", "1.25", "1.5", "1.75", "2", "2.5", "3"];

/** Calls `onSpeed` with the speed stored as `name`, and with each speed selected later. */
export function addSpeeds(name: string, onSpeed: (rate: number) => void): HTMLLabelElement {
  const { label, select } = choice(
    "Speed",
    SPEEDS.map((each) => [each, `${each}×`] as const),
  );
  const known = readChoice(name) ?? "";
  select.value = SPEEDS.includes(known) ? known : "1";
  onSpeed(Number(select.value));
  select.addEventListener("change", () => {
    onSpeed(Number(select.value));
    keepChoice(name, select.value);
  });
  return label;
}
