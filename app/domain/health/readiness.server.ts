import { askDatabase } from "~/database/engine/shop-records.server";

/** Returns whether the database responds within `withinMs` milliseconds; never throws. */
export async function databaseAnswers(withinMs: number, ask: () => Promise<void> = askDatabase): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), withinMs);
  });
  const answered = ask().then(
    () => true,
    () => false,
  );
  const ready = await Promise.race([answered, tooLate]);
  clearTimeout(timer);
  return ready;
}
