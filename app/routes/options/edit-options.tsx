import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { EntryNotFound, SameRecipient } from "~/domain/basket/refusals";
import { checkOptions } from "~/domain/options/check-options.server";
import { changeOptions } from "~/domain/options/option-sets.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { refusalIn } from "~/http/refusals.server";
import { readVisitor } from "~/http/visitor.server";
import { OptionsPage } from "~/ui/options/options-page";
import { optionsHead } from "./options-head";
import { kindOfEntry, questionAbout, readOptionsForm, toPosition } from "./options-question.server";

export { ErrorOver as ErrorBoundary } from "~/ui/page/error-over";
export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta = optionsHead;

/** Loads one set of a basket entry's details for editing. (spec 3, productOptionIndex) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const question = await questionAbout(request, params.entryId ?? "", params.index ?? "");
  return data({ question }, { headers: cacheHeaders(request, "private") });
}

/**
 * Changes one set of details. Finds it by its id rather than its position, so that the wrong set isn't overwritten if another
 * was removed.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const { entryId = "", index = "" } = params;
  const { ownerId } = await readVisitor(request);
  const kind = await kindOfEntry(ownerId, entryId);
  const form = await readOptionsForm(request, kind ?? "voucher");
  const { key } = form.submittedData;
  try {
    if (ownerId === null || kind === null) throw new EntryNotFound(entryId);
    const checked = checkOptions(kind, form.submittedData);
    if ("fieldErrors" in checked) return invalid(form, checked);
    const id = typeof key === "string" ? key : undefined;
    await changeOptions(ownerId, { entryId, index: toPosition(index), id }, checked.options);
  } catch (error) {
    // Keep the typed values, so that the shopper can enter another address.
    if (error instanceof SameRecipient) return invalid(form, { fieldErrors: { email: error.message } });
    const message = `${BASKET_MESSAGES.optionsFailed} ${refusalIn(error).message}`;
    return answer(form, { to: "/basket", kind: "error", message });
  }
  return answer(form, { to: "/basket", message: BASKET_MESSAGES.optionsUpdated });
}

export default function EditOptions() {
  const { question } = useLoaderData<typeof loader>();
  return (
    <OptionsPage question={question} cancel="/basket">
      <p>
        <a href={question.product}>{question.title}</a>
      </p>
    </OptionsPage>
  );
}
