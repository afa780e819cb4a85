import { type FetcherWithComponents, useActionData, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type FieldErrors, formIdField } from "~/http/form-answer";
import { readAnswer } from "~/ui/ground/answer";
import type { FormValues } from "./form-state";

interface AnsweredForm {
  /** The server's refusals by field; null if it refused nothing of this form. */
  refused: FieldErrors | null;
  /** The reason why no answer arrived; null if one did. */
  failed: string | null;
  /** Title of the summary, if the answer has its own. */
  title: string | undefined;
  /** The values to show in the fields. */
  values: FormValues;
  /** True while the form is being sent. */
  isSending: boolean;
}

/** Returns the result of the sent form. If no answer arrived, its fields stay as they are. (design 4.3) */
export function useFormAnswer(
  { id: formId, intent }: { id: string; intent?: string | undefined },
  defaultValues: FormValues,
  fetcher?: FetcherWithComponents<unknown>,
  /** Called when the form succeeded and its page is shown again. */
  onDone?: () => void,
): AnsweredForm {
  const ofPage = useAnswerOfPage();
  const navigation = useNavigation();
  const { state } = fetcher ?? navigation;
  const isSending = state !== "idle" && (fetcher !== undefined || navigation.formData?.get(formIdField) === formId);
  const wasSent = useRef(false);
  const wasHeard = useRef(false);
  const before = useRef(defaultValues);
  const answer = readAnswer(fetcher ? fetcher.data : ofPage);
  // A form that doesn't send its name is recognised by its intent.
  const isOurs =
    answer?.fieldErrors !== undefined &&
    (answer.formId === undefined ? (answer.submittedData?.intent ?? intent) === intent : answer.formId === formId);
  const values = answer?.isLost ? before.current : (isOurs && answer.submittedData) || defaultValues;
  const refused = (isOurs && answer.fieldErrors) || null;
  useEffect(() => {
    before.current = values;
    if (isSending) wasSent.current = true;
    // The page that loads after the form was sent is the one that its answer leads to. A fetcher has nothing else to load, and
    // React may skip its "loading" on a busy device.
    if (isSending && (fetcher !== undefined || state === "loading")) wasHeard.current = true;
    if (isSending || !wasHeard.current) return;
    wasHeard.current = false;
    if (refused === null && !answer?.isLost) onDone?.();
  });
  const failed = answer?.isLost && wasSent.current ? answer.message : null;
  const title = refused || failed !== null ? answer?.title : undefined;
  return { refused, failed, title, values, isSending };
}

/**
 * Returns the page's answer. Remix drops it when a link within the page is followed, such as those from the summary to the
 * fields, and the typed values would be lost with it. It is kept until a navigation has ended or another page is shown.
 */
function useAnswerOfPage(): unknown {
  const answer = useActionData<unknown>();
  const { pathname, search, hash, key } = useLocation();
  const { state } = useNavigation();
  const page = pathname + search;
  const before = useRef({ answer, page, hash, key, hasMoved: false });
  const known = before.current;
  const isWithinPage = page === known.page && (key === known.key || hash !== known.hash);
  const isOver = (state === "idle" && known.hasMoved) || !isWithinPage;
  const shown = answer ?? (isOver ? undefined : known.answer);
  useEffect(() => {
    before.current = { answer: shown, page, hash, key, hasMoved: state !== "idle" };
  });
  return shown;
}
