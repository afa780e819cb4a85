/** Maximum running time in minutes. The whole Bible read aloud takes about 5,000. */
const LONGEST = 20_000;

/** Returns whole minutes, or null if they can't be a running time. */
export function toRunningMinutes(minutes: number): number | null {
  const whole = Math.round(minutes);
  return whole > 0 && whole <= LONGEST ? whole : null;
}

/**
 * Reads a running time in minutes from "109", "109 min", "1 hr 49 min", "1:49", "1:49:30" or "PT1H49M". Returns null for a blank
 * or any other text.
 */
export function readRunningMinutes(text: string): number | null {
  const typed = text.trim();
  const plain = /^\d{1,5}(?:\.0{1,6})?$/.exec(typed);
  if (plain) return toRunningMinutes(Number(typed));
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(\d{1,3}):(\d\d)(?::(\d\d))?$/.exec(typed) ??
    /^(?:PT)?(?:(\d{1,3}) ?h(?:(?:ou)?rs?)?)? ?(?:(\d{1,5}) ?m(?:in(?:ute)?s?)?)? ?(?:(\d{1,2}) ?s(?:ec(?:ond)?s?)?)?$/i.exec(
      typed,
    ) ??
    [];
  return toRunningMinutes(Number(hours) * 60 + Number(minutes) + Number(seconds) / 60);
}

/** Formats a running time for structured data, in ISO 8601, such as "PT1H49M". */
export function isoDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 ? `${hours}H` : ""}${rest > 0 ? `${rest}M` : ""}`;
}
