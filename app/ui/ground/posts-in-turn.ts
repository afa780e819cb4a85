import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { noAnswer } from "~/http/guarded-client-action";
import type { AddAnswer } from "~/ui/ground/add-failure";
import { routeCode } from "~/ui/ground/route-code";

const LOCK = "lectern-basket";
/** More than the guarded action waits: a lock that is never given back would stop every tab. */
const LONGEST_TURN_MS = 40_000;

/** One after the other, in all tabs where the browser can: the first post makes the visitor's cookie, and two would make two. */
async function inTurn<T>(job: () => Promise<T>): Promise<T> {
  if (navigator.locks) return await navigator.locks.request(LOCK, job);
  const mine = turn.then(job, job);
  turn = mine;
  return mine;
}

let turn: Promise<unknown> = Promise.resolve();

/** Gives the function that posts without leaving the page, and answers what came; of no answer, the words. */
export function usePostsInTurn<A extends AddAnswer>(
  key: string,
): (action: string, fields: FormData) => Promise<A | AddAnswer | undefined> {
  const fetcher = useFetcher<A>({ key });
  const settle = useRef<((answer: A | undefined) => void) | null>(null);
  const started = useRef(false);
  const send = useRef(fetcher.submit);
  send.current = fetcher.submit;

  useEffect(() => () => settle.current?.(undefined), []);
  useEffect(() => {
    if (fetcher.state !== "idle") started.current = true;
    else if (started.current) {
      started.current = false;
      settle.current?.(fetcher.data as A | undefined);
      settle.current = null;
    }
  }, [fetcher.state, fetcher.data]);

  return useCallback((action, fields) => {
    fields.set("answer", "data");
    const sent = () =>
      new Promise<A | undefined>((resolve) => {
        settle.current = resolve;
        setTimeout(resolve, LONGEST_TURN_MS, undefined);
        send.current(fields, { method: "post", action });
      });
    return inTurn(() => routeCode(action).then(sent, (): AddAnswer => ({ message: noAnswer })));
  }, []);
}
