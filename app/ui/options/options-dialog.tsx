import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isFailed } from "~/http/form-answer";
import { addressSheet } from "~/styles/sheets";
import { useEachAnswer } from "~/ui/form/use-each-answer";
import { readAnswer } from "~/ui/ground/answer";
import { Dialog, DialogHead } from "~/ui/ground/dialog";
import { optionsLayer } from "~/ui/ground/layers";
import { toast } from "~/ui/ground/toast";
import { headingOf, NoMore, OptionsForm, type OptionsQuestion } from "./options-form";

/**
 * The details' form over the page. After a gift it is empty again for the next one; after anything else it closes. (spec 2,
 * Product-options dialog; design 4.9)
 */
export function OptionsDialog({ address }: { address: string }) {
  const [isClosing, setClosing] = useState(false);
  const asking = useFetcher<unknown>();
  const sending = useFetcher<unknown>();
  const place = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState<string | null>(null);
  const { load } = asking;

  useEffect(() => load(address), [address, load]);

  const question = questionOf(asking.data);
  const again = question !== null && question.options === null && question.kind !== "licence";
  useEachAnswer(sending, (data) => {
    const answer = readAnswer(data);
    if (answer === null || answer.isLost || answer.fieldErrors) return;
    if (answer.ok && again) {
      setDone(answer.message);
      load(address);
    } else {
      if (answer.message) toast(answer.message, answer.kind);
      setClosing(true);
    }
  });

  // The form is a new one: move the focus to its beginning, past the message about the last one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a new form has come
  useEffect(() => {
    place.current?.querySelector<HTMLElement>("form :is(input, textarea, select):not([type=hidden])")?.focus();
  }, [question?.key]);

  const title = question ? headingOf(question) : "Details";
  const close = () => setClosing(true);
  return (
    <Dialog
      label={question ? `${title}: ${question.title}` : title}
      className="box"
      isClosing={isClosing}
      onAsked={close}
      onClosed={() => optionsLayer.set(null)}
    >
      <DialogHead title={title} onClose={close} />
      <div className="sheet-body" ref={place}>
        {question?.kind === "licence" && <link rel="stylesheet" href={addressSheet} />}
        {question && <p className="lead">{question.title}</p>}
        <p role="status">{done !== null && (question?.full ? done : `${done} You can add another.`)}</p>
        {asking.data === undefined && <div className="placeholder" role="status" aria-label="Loading the form" />}
        {isFailed(asking.data) && (
          <div role="alert">
            <p className="error">{asking.data.message}</p>
            <a className="button" href={address} data-reload>
              Go to the form
            </a>
          </div>
        )}
        {question?.full && <NoMore full={question.full} />}
        {question && !question.full && (
          <OptionsForm
            question={question}
            fetcher={sending}
            isMinor={done !== null}
            beside={
              <button type="button" className={done === null ? "button" : "button primary"} onClick={close}>
                {done === null ? "Cancel" : "Done"}
              </button>
            }
          />
        )}
      </div>
    </Dialog>
  );
}

function questionOf(data: unknown): OptionsQuestion | null {
  const isAnswer = typeof data === "object" && data !== null && "question" in data;
  return isAnswer ? (data as { question: OptionsQuestion }).question : null;
}
