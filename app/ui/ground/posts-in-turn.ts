import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import type { FailedAnswer } from "~/http/form-answer";
import { noAnswer } from "~/http/guarded-client-action";
import { failsAgain, postPlainly } from "~/ui/ground/missing-code";
import { routeCode } from "~/ui/ground/route-code";

const LOCK = "lectern-basket";
/** Longer than the guarded action waits: a lock that is never released would block every tab. */
const LONGEST_TURN_MS = 40_000;

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
    await new Promise((resolve) => setTimeout(resolve, LONGEST_TURN_MS));
  }
  return LOST;
}

/** Gives the function that posts without leaving the page and resolves to what came, for `readAnswer`; never rejects. */
export function usePostsInTurn(key: string): (action: string, fields: FormData) => Promise<unknown> {
  const fetcher = useFetcher<unknown>({ key });
  const settle = useRef<((answer: unknown) => void) | null>(null);
  const started = useRef(false);
  const send = useRef(fetcher.submit);
  send.current = fetcher.submit;

  useEffect(() => () => settle.current?.(LOST), []);
  useEffect(() => {
    if (fetcher.state !== "idle") started.current = true;
    else if (started.current) {
      started.current = false;
      settle.current?.(fetcher.data ?? LOST);
      settle.current = null;
    }
  }, [fetcher.state, fetcher.data]);

  return useCallback((action, fields) => {
    fields.set("answer", "data");
    const sent = () =>
      new Promise<unknown>((resolve) => {
        settle.current = resolve;
        setTimeout(resolve, LONGEST_TURN_MS, LOST);
        send.current(fields, { method: "post", action });
      });
    return inTurn(() => routeCode(action).then(sent, () => withoutCode(action, fields)));
  }, []);
}
