/**
 * Logs for developers and the shop's staff. The only module that writes to the console; the shop's log gets the same.
 */
export function logInBrowser(level: "warn" | "error", message: string, ...more: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: this is the log
  console[level](message, ...more);
  tellShop(level, [message, ...more]);
}

/** Ignore failures. (spec 7, POST /api/log/{logType}; spec 8) */
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
