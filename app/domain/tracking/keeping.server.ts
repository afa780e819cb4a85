import { keepNoted } from "./browsing.server";
import { keepErrors } from "./errors.server";
import { hasAnalytics, hasErrorReports, tellCollectors, tellWhatIsLeft } from "./outgoing.server";

const EVERY_MS = 10_000;

/** Keeps what was noted every ten seconds, and once more when it is stopped; has this process tell the collectors. */
export async function startTracking(): Promise<{ stop(): Promise<void> }> {
  tellCollectors();
  if (!hasAnalytics() && !hasErrorReports()) return { stop: async () => {} };
  const keep = async () => {
    await keepNoted();
    await keepErrors();
  };
  await tellWhatIsLeft();
  const timer = setInterval(() => void keep(), EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await keep();
    },
  };
}
