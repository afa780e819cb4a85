/** Formats times of day for Australian readers. No I/O. */

/** Writes a time as "9 am" or "7.30 pm". `hour` is from 0 to 23. */
export function clockWords(hour: number, minute: number): string {
  const minutes = minute === 0 ? "" : `.${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "am" : "pm"}`;
}
