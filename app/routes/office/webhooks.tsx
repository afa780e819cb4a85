import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WEBHOOKS, webhookPath } from "~/domain/office/webhook-path";
import { webhookSchema } from "~/domain/office/webhooks.schema";
import { topicLabel } from "~/domain/systems/webhook-topics";
import { listWebhooks, makeWebhook, webhookFault } from "~/domain/systems/webhooks.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { unlisted } from "~/ui/ground/site-map";
import { type OfficeColumn, OfficeTable } from "~/ui/office/office-table";
import { WebhookForm } from "~/ui/office/webhook-parts";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Webhooks");

/** Lists the webhooks. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, WEBHOOKS);
  const webhooks = (await listWebhooks()).map(({ id, url, topics, createdAt, failingSince, switchedOffAt }) => ({
    ...{ id, url },
    topics: topics.map(topicLabel).join(", "),
    made: whenInWords(createdAt),
    state:
      switchedOffAt !== null
        ? "✗ off"
        : failingSince !== null
          ? `! failing since ${whenInWords(failingSince)}`
          : "✓ on",
  }));
  return data({ webhooks }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, WEBHOOKS);
  const form = await readForm(request, webhookSchema);
  if (form.error) return invalid(form);
  const fault = await webhookFault(form.data.url);
  if (fault) return invalid(form, { fieldErrors: { url: fault } });
  const id = await makeWebhook(form.data, staff);
  return answer(form, { to: webhookPath(id), message: "The webhook is made. Post a test to see whether it arrives." });
}

type Webhook = ReturnType<typeof useLoaderData<typeof loader>>["webhooks"][number];

const COLUMNS: OfficeColumn<Webhook>[] = [
  { title: "Address", cell: ({ id, url }) => <a href={webhookPath(id)}>{url}</a> },
  { title: "Posts when", cell: ({ topics }) => topics },
  { title: "State", cell: ({ state }) => state },
  { title: "Made", cell: ({ made }) => made },
];

export default function Webhooks() {
  const { webhooks } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>Webhooks</h1>
      <p>The shop posts to a webhook what happened, so that another system needn't ask again and again.</p>
      {webhooks.length > 0 ? (
        <OfficeTable caption="Webhooks" columns={COLUMNS} rows={webhooks} keyOf={({ id }) => id} />
      ) : (
        <p>There are no webhooks.</p>
      )}
      <section aria-labelledby="new-webhook">
        <h2 id="new-webhook">New webhook</h2>
        <WebhookForm intent="make" submit="Make the webhook" />
      </section>
    </main>
  );
}
