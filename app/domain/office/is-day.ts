/** Returns whether a text is a day of this century, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Compare the day, because 30 February would be read as 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
