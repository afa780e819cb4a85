import { hasAnalytics, hasErrorReports, planLeftDeliveries, registerDelivery } from "./collector-queue.server";
import { storeErrors } from "./error-queue.server";
import { storeVisitorEvents } from "./visitor-events.server";

const EVERY_MS = 10_000;

/** Stores recorded events every ten seconds and once more on stop, and makes this process deliver them to the collectors. */
export async function startTracking(): Promise<{ stop(): Promise<void> }> {
  registerDelivery();
  if (!hasAnalytics() && !hasErrorReports()) return { stop: async () => {} };
  const keep = async () => {
    await storeVisitorEvents();
    await storeErrors();
  };
  await planLeftDeliveries();
  const timer = setInterval(() => void keep(), EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await keep();
    },
  };
}
