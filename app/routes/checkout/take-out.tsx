import { Form, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ExtraIntent } from "~/domain/checkout/checkout.schema";
import { readAnswer } from "~/ui/ground/answer";

/** Which of the page's forms came back with something wrong. */
export function useRefusedIntent(): string | string[] | undefined {
  return readAnswer(useActionData<unknown>())?.submittedData?.intent;
}

interface TakeOutProps {
  intent: Extract<ExtraIntent, `remove${string}`>;
  voucherId?: string;
  /** What the button removes, for screen readers. */
  what: string;
  children: ReactNode;
}

/** What was added to the order, with a button to remove it. */
export function TakeOut({ intent, voucherId, what, children }: TakeOutProps) {
  return (
    <Form method="post" className="review-head">
      <input type="hidden" name="intent" value={intent} />
      {voucherId && <input type="hidden" name="voucherId" value={voucherId} />}
      <span>{children}</span>
      <button type="submit" className="plain-button">
        Remove<span className="hidden"> {what}</span>
      </button>
    </Form>
  );
}
