import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { readPage } from "~/domain/catalogue/pagination";
import { rowSchema } from "~/domain/office/acts.schema";
import { WEBHOOKS, webhookPath } from "~/domain/office/webhook-path";
import { webhookSchema } from "~/domain/office/webhooks.schema";
import * as webhooks from "~/domain/systems/webhooks.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { unlisted } from "~/ui/ground/site-map";
import { OfficePager } from "~/ui/office/office-pager";
import { WebhookActs, WebhookForm, WebhookPosts, WebhookSecret } from "~/ui/office/webhook-parts";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Webhook");

const PAGE = "/office/webhooks/:id";

/** Loads a webhook with the log of its posts. */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const found = await webhooks.findWebhookPage(id, readPage(new URL(request.url).searchParams.get("page")));
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  const { webhook, posts, ...paging } = found;
  const { url, topics, secret, failingSince, switchedOffAt, switchedOffBecause, oldSecretUntil } = webhook;
  const isOldValid = oldSecretUntil !== null && new Date().toISOString() < oldSecretUntil;
  const shown = posts.map(({ madeAt, triedAt, body, ...post }) => ({
    ...{ id: post.id, topic: post.topic, state: post.state, attempts: post.attempts, result: post.result },
    made: whenInWords(madeAt),
    tried: triedAt === null ? "" : whenInWords(triedAt),
    about: webhooks.postSubject(body),
  }));
  const off = switchedOffAt && `Switched off ${whenInWords(switchedOffAt)}. ${switchedOffBecause}`;
  const failing = failingSince && `Nothing has arrived since ${whenInWords(failingSince)}.`;
  return data(
    {
      ...{ id, url, topics, secret, posts: shown, ...paging },
      ...{ isOff: switchedOffAt !== null, warning: off ?? failing },
      oldUntil: isOldValid ? whenInWords(oldSecretUntil) : "",
    },
    { headers: cacheHeaders(request, "private") },
  );
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  if (act === "change") {
    const form = await readForm(request, webhookSchema);
    if (form.error) return invalid(form);
    const fault = await webhooks.webhookFault(form.data.url, id);
    if (fault) return invalid(form, { fieldErrors: { url: fault } });
    if (!(await webhooks.changeWebhook(id, form.data, staff))) throw notFound({ "Cache-Control": "no-store" });
    return answer(form, { to: webhookPath(id), message: "The webhook is changed." });
  }
  if (act === "send again") {
    const form = await readForm(request, rowSchema);
    if (form.error) return invalid(form);
    const isSent = await webhooks.sendPostAgain(id, form.data.id, staff);
    const message = isSent ? "The post goes out again." : "This post is on its way already, or the webhook is off.";
    return answer(form, { to: webhookPath(id), message, kind: isSent ? "success" : "error" });
  }
  const form = await readForm(request, noFieldsSchema);
  if (form.error) return invalid(form);
  if (act === "send failed again") {
    const isSent = await webhooks.sendFailedAgain(id, staff);
    const message = isSent ? "The failed posts go out again." : "No post has failed, or the webhook is off.";
    return answer(form, { to: webhookPath(id), message, kind: isSent ? "success" : "error" });
  }
  const { run, message } = ACTS[act];
  if (!(await run(id, staff))) throw notFound({ "Cache-Control": "no-store" });
  return answer(form, { to: act === "delete" ? WEBHOOKS : webhookPath(id), message });
}

const ACTS = {
  test: { run: webhooks.testWebhook, message: "The test goes out now. Reload the page to see whether it arrived." },
  "new secret": {
    run: webhooks.changeSecret,
    message: "The secret is changed. Until tomorrow, posts are signed with the old one, too.",
  },
  "switch on": { run: webhooks.switchOn, message: "The webhook is on." },
  "switch off": { run: webhooks.switchOff, message: "The webhook is off." },
  delete: { run: webhooks.deleteWebhook, message: "The webhook is deleted." },
};

export default function Webhook() {
  const shown = useLoaderData<typeof loader>();
  const { id, url, topics, secret, oldUntil, posts, isOff, warning, total, page, pageSize } = shown;
  return (
    <main id="main" className="page">
      <p>
        <a href={WEBHOOKS}>Webhooks</a>
      </p>
      <h1>Webhook</h1>
      {warning && (
        <p>
          <b>{warning}</b>
        </p>
      )}
      <p>{url}</p>
      <WebhookActs isOff={isOff} />
      <WebhookSecret {...{ secret, oldUntil }} />
      <h2>Posts</h2>
      <WebhookPosts posts={posts} isOff={isOff} />
      <OfficePager {...{ total, page, pageSize }} words={["post", "posts"]} hrefOf={(at) => webhookPath(id, at)} />
      <section aria-labelledby="change-webhook">
        <h2 id="change-webhook">Change the webhook</h2>
        <WebhookForm intent="change" submit="Save" {...{ url, topics }} />
      </section>
    </main>
  );
}
