import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import type { FailedAnswer } from "~/http/form-answer";
import { noAnswer } from "~/http/guarded-client-action";
import { failsAgain, postPlainly } from "~/ui/ground/missing-code";
import { routeCode } from "~/ui/ground/route-code";
import { toast } from "~/ui/ground/toast";

const LOCK = "lectern-basket";
/** Longer than the guarded action waits: a lock that is never released would block every tab. */
const MAX_TURN_MS = 40_000;

/** One after the other, in all tabs where the browser can: the first post makes the visitor's cookie, and two would make two. */
async function inTurn<T>(job: () => Promise<T>): Promise<T> {
  if (navigator.locks) return await navigator.locks.request(LOCK, job);
  const mine = turn.then(job, job);
  turn = mine;
  return mine;
}

let turn: Promise<unknown> = Promise.resolve();

const LOST: FailedAnswer = { failed: true, message: noAnswer };

/** At first no answer, so that the same may be tried again; then the browser posts, and the page is left. */
async function withoutCode(action: string, fields: FormData): Promise<FailedAnswer> {
  if (failsAgain(action)) {
    fields.delete("answer");
    postPlainly(action, fields);
    await new Promise((resolve) => setTimeout(resolve, MAX_TURN_MS));
  }
  return LOST;
}

/** After the answer, how long the page's data may take before the shopper is told. ms. */
const PATIENCE_MS = 8000;
const SAVED = "Saved. This page is still updating.";

interface Posted {
  /** For `readAnswer`. */
  data: unknown;
  /** Resolves when the page shows what was done, or has said that it can't yet. */
  shown: Promise<void>;
}

/**
 * Gives the function that posts without leaving the page and resolves to what came; never rejects. The answer alone says what became of it:
 * the page's data, which comes after it, may be lost by itself.
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
        // What is loaded for this one shows the one before, too.
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
