/** What the browser has to say to whoever looks after the shop. The one place that writes to the console; the shop's own log hears it, too. */
export function logInBrowser(level: "warn" | "error", message: string, ...more: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: this is the log
  console[level](message, ...more);
  tellShop(level, [message, ...more]);
}

/** Failures are nobody's business. (spec 7, POST /api/log/{logType}; spec 8) */
export function tellShop(level: "warn" | "error", values: readonly unknown[]): void {
  try {
    const body = JSON.stringify(
      values.map((value) => (value instanceof Error ? (value.stack ?? value.message) : value)),
    );
    fetch(`/api/log/${level}`, { method: "POST", body, keepalive: true }).catch(() => {});
  } catch {
    // What can't be written down, such as a ring of objects.
  }
}
