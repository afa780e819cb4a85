import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  BASKET_REMINDER,
  LIST_NAMES,
  LISTS,
  type MailingList,
  PREFERENCES_MESSAGES,
} from "~/domain/accounts/preferences";
import { choicesSchema } from "~/domain/newsletters/newsletters.schema";
import { chooseLists, findChoices, stopBasketReminders, unsubscribe } from "~/domain/newsletters/subscriptions.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { requestedPage } from "~/http/request-page.server";
import { PostForm } from "~/ui/form/post-form";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";
import { NewsletterBoxes } from "~/ui/newsletters/newsletter-boxes";
import { DeadLink } from "./dead-link";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Your newsletters");

const NO_STORE = { headers: { "Cache-Control": "no-store" } };

/** Handles the link in each newsletter. Opening the link changes nothing, because mail programs open links too. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const choices = await findChoices(params.token ?? "");
  const list = readList(request);
  const named = list && choices?.lists.includes(list) ? list : null;
  const isAboutBasket = choices?.hasBasketReminders === true && isReminderLink(request);
  return data(
    { choices, named, isAboutBasket },
    { status: choices ? 200 : 410, headers: cacheHeaders(request, "private") },
  );
}

/** Returns the newsletter whose own link was followed; null for the page of all newsletters. */
function readList(request: Request): MailingList | null {
  const given = new URL(request.url).searchParams.get("list");
  return LIST_NAMES.find((name) => name === given) ?? null;
}

/** Returns whether the visitor followed the link in a basket reminder. */
function isReminderLink(request: Request): boolean {
  return new URL(request.url).searchParams.get("list") === BASKET_REMINDER;
}

export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  const form = await readForm(request, choicesSchema);
  if (form.error) return invalid(form);
  const { intent, lists, "List-Unsubscribe": oneClick } = form.data;
  const list = readList(request);
  const link = { token, newsletterId: new URL(request.url).searchParams.get("newsletter") ?? "" };
  const stop = intent === "this" ? list : null;
  try {
    if (intent === "reminders" || (oneClick && isReminderLink(request))) {
      await stopBasketReminders(token);
      const message = "You'll get no more reminders of your basket.";
      return oneClick ? data(null, NO_STORE) : answer(form, { to: requestedPage(request), message });
    }
    if (oneClick) {
      await unsubscribe(link, list);
      // Mail programs must receive no redirect. (RFC 8058, 3.1)
      return data(null, NO_STORE);
    }
    if (!intent) return invalid(form, { fieldErrors: { form: PREFERENCES_MESSAGES.unexpected } });
    if (intent === "choose") await chooseLists(link, lists);
    else await unsubscribe(link, stop);
  } catch (error) {
    return refuseForm(form, error);
  }
  const stopped = stop ? `You've unsubscribed from “${LISTS[stop]}”.` : "You've unsubscribed from all newsletters.";
  return answer(form, {
    to: requestedPage(request),
    message: intent === "choose" ? PREFERENCES_MESSAGES.saved : stopped,
  });
}

export default function NewsletterChoicesPage() {
  const { choices, named, isAboutBasket } = useLoaderData<typeof loader>();
  if (!choices) return <DeadLink />;
  const { email, lists } = choices;
  return (
    <main id="main" className="page narrow">
      <h1>Your newsletters</h1>
      <p>
        {lists.length > 0 && "We send these newsletters to "}
        <b>{email}</b>
        {lists.length === 0 && " gets no newsletters from us"}.
      </p>
      {isAboutBasket && <PostForm id="reminders" intent="reminders" submit="Send no more reminders of my basket" />}
      {named && <PostForm id="this" intent="this" submit={`Unsubscribe from “${LISTS[named]}”`} />}
      <ShopForm id="choices" schema={choicesSchema} intent="choose" submit="Save newsletters" defaultValues={{ lists }}>
        <NewsletterBoxes legend="Newsletters" />
      </ShopForm>
      {lists.length > 0 && <PostForm id="none" intent="none" submit="Unsubscribe from all newsletters" />}
    </main>
  );
}
