/**
 * Logs messages for developers and the shop's staff. No other module writes to the console. Everything is also sent to the
 * shop's log.
 */
export function logInBrowser(level: "warn" | "error", message: string, ...more: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: this is the log
  console[level](message, ...more);
  tellShop(level, [message, ...more]);
}

/** Sends the values to the shop's log. Failures are ignored. (spec 7, POST /api/log/{logType}; spec 8) */
export function tellShop(level: "warn" | "error", values: readonly unknown[]): void {
  try {
    const body = JSON.stringify(
      values.map((value) => (value instanceof Error ? (value.stack ?? value.message) : value)),
    );
    fetch(`/api/log/${level}`, { method: "POST", body, keepalive: true }).catch(() => {});
  } catch {
    // Ignore values that can't be serialised, such as circular objects.
  }
}
