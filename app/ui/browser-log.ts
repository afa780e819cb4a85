/** What the browser has to say to whoever looks after the shop. The one place that writes to the console. */
export function logInBrowser(level: "warn" | "error", message: string, ...more: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: this is the log
  console[level](message, ...more);
}
