import { type FetcherWithComponents, useActionData, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type FieldErrors, formIdField } from "~/http/form-answer";
import { readAnswer } from "~/ui/ground/answer";
import type { FormValues } from "./form-state";

interface AnsweredForm {
  /** The server's error messages by field; null if the server refused none of this form's fields. */
  refused: FieldErrors | null;
  /** The reason why no response arrived; null if one arrived. */
  failed: string | null;
  /** Title of the error summary, if the response contains one. */
  title: string | undefined;
  values: FormValues;
  isSending: boolean;
}

/** Returns the result of the submitted form. If no response arrived, the fields stay as they are. (design 4.3) */
export function useFormAnswer(
  { id: formId, intent }: { id: string; intent?: string | undefined },
  defaultValues: FormValues,
  fetcher?: FetcherWithComponents<unknown>,
  /** Called after the form succeeded and its page is shown again. */
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
  // Use the intent to recognise a form that doesn't send its name.
  const isOurs =
    answer?.fieldErrors !== undefined &&
    (answer.formId === undefined ? (answer.submittedData?.intent ?? intent) === intent : answer.formId === formId);
  const values = answer?.isLost ? before.current : (isOurs && answer.submittedData) || defaultValues;
  const refused = (isOurs && answer.fieldErrors) || null;
  useEffect(() => {
    before.current = values;
    if (isSending) wasSent.current = true;
    // Treat the response as received once a page is loading, because after a submission, that is the page that the response
    // names. A fetcher loads no page, and React may skip its "loading" state on a busy device.
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
 * Returns the page's response, and keeps it until a navigation has ended or another page is shown. Otherwise it would be lost,
 * together with the typed values, because Remix drops it when the shopper follows a link within the page, such as a link from
 * the summary to a field.
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
