const printer = new Intl.DateTimeFormat("en-AU", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "Australia/Sydney",
});

/** Formats a time (UTC ISO) in Sydney's time zone, such as "7 March 2027 at 2.05 pm". */
export function whenInWords(moment: string): string {
  return printer
    .format(new Date(moment))
    .replace(/:00(?=\s)/, "")
    .replace(":", ".");
}
