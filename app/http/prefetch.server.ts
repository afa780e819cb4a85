/** Whether a browser only guesses what the visitor opens next. */
export function isPrefetch({ headers }: Request): boolean {
  return /prefetch|prerender/i.test(`${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`);
}
