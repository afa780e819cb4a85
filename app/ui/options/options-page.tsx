import { useFetcher } from "@remix-run/react";
import { type ReactNode, useContext, useRef, useState } from "react";
import addressSheet from "~/styles/address-entry.css?url";
import { useEachAnswer } from "~/ui/form/use-each-answer";
import { readAnswer } from "~/ui/ground/answer";
import { DialogHead } from "~/ui/ground/dialog";
import { PageBelow } from "~/ui/ground/page-context";
import { DialogOver } from "~/ui/ground/page-over";
import { toast } from "~/ui/ground/toast";
import { NoMore, OptionsForm, type OptionsQuestion, toHeading } from "./options-form";

interface OptionsPageProps {
  question: OptionsQuestion;
  /** Address of the Cancel link. */
  cancel: string;
  children?: ReactNode;
}

/** The options form, over its parent page or on its own page. (spec 2, Product-options dialog) */
export function OptionsPage(given: OptionsPageProps) {
  const isOver = useContext(PageBelow) !== null;
  const { question } = given;
  return (
    <>
      {question.kind === "licence" && <link rel="stylesheet" href={addressSheet} />}
      {isOver ? (
        <DialogOver label={`${toHeading(question)}: ${question.title}`}>
          {(close) => <OptionsOver question={question} close={close} />}
        </DialogOver>
      ) : (
        <OptionsAlone {...given} />
      )}
    </>
  );
}

function OptionsAlone({ question, cancel, children }: OptionsPageProps) {
  return (
    <>
      <h1>{toHeading(question)}</h1>
      {question.full !== null ? (
        <NoMore full={question.full} />
      ) : question.added > 0 ? (
        <OptionsForm
          question={question}
          isMinor
          beside={
            <a className="button primary" href="/basket">
              Go to basket
            </a>
          }
        />
      ) : (
        <OptionsForm question={question} beside={<a href={cancel}>Cancel</a>} />
      )}
      {children}
    </>
  );
}

/**
 * The form in a dialog. After a gift or an eVoucher was added, the form is cleared for the next one. Otherwise the dialog
 * closes.
 */
function OptionsOver({ question, close }: { question: OptionsQuestion; close: () => void }) {
  const sending = useFetcher<unknown>();
  const holder = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState<string | null>(null);
  const again = question.options === null && question.kind !== "licence";
  useEachAnswer(sending, (data) => {
    const answer = readAnswer(data);
    if (answer === null || answer.isLost || answer.fieldErrors) return;
    if (answer.ok && again) return setDone(answer.message);
    if (answer.message) toast(answer.message, answer.kind);
    close();
  });

  // Move the focus to the start of a new form, past the message about the previous set.
  const begin = () =>
    holder.current?.querySelector<HTMLElement>("form :is(input, textarea, select):not([type=hidden])")?.focus();

  return (
    <>
      <DialogHead title={toHeading(question)} onClose={close} />
      <div className="sheet-body" ref={holder}>
        <p className="lead">{question.title}</p>
        <p role="status">{done !== null && (question.full ? done : `${done} You can add another.`)}</p>
        {question.full !== null ? (
          <NoMore full={question.full} />
        ) : (
          <OptionsForm
            question={question}
            fetcher={sending}
            isMinor={done !== null}
            onOpen={begin}
            beside={
              <button type="button" className={done === null ? "button" : "button primary"} onClick={close}>
                {done === null ? "Cancel" : "Done"}
              </button>
            }
          />
        )}
      </div>
    </>
  );
}
