import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import type { FailedAnswer } from "~/http/form-answer";
import { noAnswer } from "~/http/guarded-client-action";
import { failsAgain, postPlainly } from "~/ui/ground/missing-code";
import { routeCode } from "~/ui/ground/route-code";
import { toast } from "~/ui/ground/toast";

const LOCK = "lectern-basket";
/**
 * Maximum duration of a turn, in ms, because a lock that is never released would block every tab. It is longer than the guarded
 * action waits.
 */
const MAX_TURN_MS = 40_000;

/**
 * Runs jobs one after the other, across all tabs if the browser supports it, because the first post creates the visitor's
 * cookie, and two simultaneous posts would create two.
 */
async function inTurn<T>(job: () => Promise<T>): Promise<T> {
  if (navigator.locks) return await navigator.locks.request(LOCK, job);
  const mine = turn.then(job, job);
  turn = mine;
  return mine;
}

let turn: Promise<unknown> = Promise.resolve();

const LOST: FailedAnswer = { failed: true, message: noAnswer };

/**
 * Returns a failure the first time, so that the shopper can retry. After a second failure the browser posts the form itself and
 * leaves the page.
 */
async function withoutCode(action: string, fields: FormData): Promise<FailedAnswer> {
  if (failsAgain(action)) {
    fields.delete("answer");
    postPlainly(action, fields);
    await new Promise((resolve) => setTimeout(resolve, MAX_TURN_MS));
  }
  return LOST;
}

/** Maximum time in ms between the response and the page's data. After that, the shopper sees a message. */
const PATIENCE_MS = 8000;
const SAVED = "Saved. This page is still updating.";

interface Posted {
  /** The response, for `readAnswer`. */
  data: unknown;
  /** Resolves once the page shows the change, or shows a message that it is still updating. */
  shown: Promise<void>;
}

/**
 * Returns a function that posts without leaving the page. It resolves to the response and never rejects. The result is taken
 * from the response alone, because the page's data, which follows, may be lost separately.
 */
export function usePostsInTurn(key: string): (action: string, fields: FormData) => Promise<Posted> {
  const fetcher = useFetcher<unknown>({ key });
  const settle = useRef<(answer: unknown) => void>(ignore);
  const show = useRef<() => void>(ignore);
  const started = useRef(false);
  const before = useRef<unknown>();
  const latest = useRef(fetcher);
  latest.current = fetcher;

  useEffect(() => () => settle.current(LOST), []);
  useEffect(() => {
    const isIdle = fetcher.state === "idle";
    if (!isIdle) started.current = true;
    if (!started.current) return;
    if (fetcher.state !== "submitting" && fetcher.data !== before.current) settle.current(fetcher.data);
    if (!isIdle) return;
    started.current = false;
    settle.current(LOST);
    show.current();
  }, [fetcher.state, fetcher.data]);

  return useCallback((action, fields) => {
    fields.set("answer", "data");
    const sent = () =>
      new Promise<Posted>((resolve) => {
        // Resolve the previous post's promise, too, because the data loaded for this post also reflects the previous one.
        show.current();
        before.current = latest.current.data;
        const shown = new Promise<void>((done) => {
          show.current = done;
        });
        const end = (data: unknown) => {
          clearTimeout(silence);
          settle.current = ignore;
          const patience = setTimeout(() => {
            if (data !== LOST) toast(SAVED);
            show.current();
          }, PATIENCE_MS);
          resolve({ data, shown: shown.finally(() => clearTimeout(patience)) });
        };
        settle.current = end;
        const silence = setTimeout(end, MAX_TURN_MS, LOST);
        latest.current.submit(fields, { method: "post", action });
      });
    const unsent = async () => ({ data: await withoutCode(action, fields), shown: Promise.resolve() });
    return inTurn(() => routeCode(action).then(sent, unsent));
  }, []);
}

function ignore(): void {}
