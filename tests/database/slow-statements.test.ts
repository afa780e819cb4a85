import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inTransaction } from "~/database/engine/connection.server";
import { putFact, selectFact } from "~/database/engine/shop-records.server";
import { logSlowStatements } from "~/database/engine/slow-statements.server";
import { selectOpenJobs } from "~/database/jobs/open-job-records.server";
import { log } from "~/log.server";
import { aDatabaseOf, BOTH } from "./on-both";

describe.each(BOTH)("slow statements on %s", (kind) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
  });
  afterEach(async () => {
    logSlowStatements(0);
    vi.restoreAllMocks();
    await close();
  });

  test("logs slow statements with the function that asked and their tables, and never with a value", async () => {
    const logged = vi.spyOn(log, "warn");
    logSlowStatements(0.0001);
    const named = async () => {
      await selectOpenJobs({ isParked: true, kind: "a secret" }, { limit: 5, offset: 0 });
      await inTransaction(async () => {
        await putFact("a name", "a third secret");
      });
      await askForFact();
    };
    async function askForFact() {
      await selectFact("another secret");
    }
    await named();
    expect(logged).toHaveBeenCalledWith(
      { statement: "selectOpenJobs", verb: "select", tables: ["jobs"], ms: expect.any(Number) },
      "a statement was slow",
    );
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ statement: "selectFact", tables: ["facts"] }),
      "a statement was slow",
    );
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ statement: expect.stringMatching(/^(putFact|insert facts)$/), tables: ["facts"] }),
      "a statement was slow",
    );
    expect(JSON.stringify(logged.mock.calls)).not.toContain("secret");
  });

  test("logs no statement that is faster than the limit, and none without a limit", async () => {
    const logged = vi.spyOn(log, "warn");
    await selectFact("x");
    logSlowStatements(60_000);
    await selectFact("x");
    expect(logged).not.toHaveBeenCalled();
  });
});
