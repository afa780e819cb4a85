/** As `answer`, `invalid` and the guarded client action give it. */
export interface AddAnswer {
  ok?: boolean;
  message?: string | null;
  kind?: string;
  fieldErrors?: Record<string, string | string[]>;
}

/** What went wrong, in the spec's words (spec 8, Add to basket fails); null when nothing did. */
export function addFailure(answer: AddAnswer | undefined): string | null {
  if (answer?.ok) return null;
  const ofFields = Object.values(answer?.fieldErrors ?? {})
    .flat()
    .join(" ");
  const details = answer?.message || ofFields || "Unexpected error";
  return details.startsWith("Unable to add") ? details : `Unable to add to basket: ${details}`;
}
