import { webhookSchema } from "~/domain/office/webhooks.schema";
import { topicLabel, WEBHOOK_TOPICS, type WebhookTopic } from "~/domain/systems/webhook-topics";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { ActButton } from "./act-button";
import { ChoiceFields } from "./choice-fields";
import { type OfficeColumn, OfficeTable } from "./office-table";

interface WebhookFormProps {
  intent: "make" | "change";
  submit: string;
  url?: string;
  topics?: readonly WebhookTopic[];
}

/** The form that makes or changes a webhook. */
export function WebhookForm({ intent, submit, url = "", topics = [] }: WebhookFormProps) {
  return (
    <ShopForm
      id={intent}
      schema={webhookSchema}
      intent={intent}
      submit={submit}
      defaultValues={{ url, topics: [...topics] }}
    >
      <TextField name="url" label="Address" hint="Of the other system, such as https://till.example/hooks." />
      <ChoiceFields
        name="topics"
        legend="Post when"
        options={WEBHOOK_TOPICS.map((value) => ({ value, label: topicLabel(value) }))}
      />
    </ShopForm>
  );
}

interface ShownPost {
  id: string;
  topic: string;
  about: string;
  state: "waiting" | "arrived" | "failed";
  attempts: number;
  made: string;
  tried: string;
  result: string;
}

const STATES = { waiting: "… waiting", arrived: "✓ arrived", failed: "✗ failed" };

const LOG: OfficeColumn<ShownPost>[] = [
  { title: "Made", cell: ({ made }) => made },
  { title: "About", cell: ({ topic, about }) => `${topicLabel(topic)}${about && `: ${about}`}` },
  { title: "State", cell: ({ state }) => STATES[state], isShort: true },
  { title: "Attempts", cell: ({ attempts }) => attempts, isNumber: true },
  { title: "Last attempt", cell: ({ tried, result }) => (tried ? `${tried}. ${result}` : result || "–") },
];

const SEND_AGAIN: OfficeColumn<ShownPost> = {
  title: "Send again",
  cell: ({ id, state, made }) =>
    state === "waiting" ? (
      "–"
    ) : (
      <ActButton act="send again" fields={{ id }}>
        Send again<span className="hidden"> the post of {made}</span>
      </ActButton>
    ),
};

/** The log of a webhook's posts. They can be sent again while the webhook is on. */
export function WebhookPosts({ posts, isOff }: { posts: readonly ShownPost[]; isOff: boolean }) {
  const columns = isOff ? LOG : [...LOG, SEND_AGAIN];
  return posts.length > 0 ? (
    <>
      {!isOff && posts.some(({ state }) => state === "failed") && (
        <ActButton act="send failed again">Send all that failed again</ActButton>
      )}
      <OfficeTable caption="Posts" columns={columns} rows={posts} keyOf={({ id }) => id} />
    </>
  ) : (
    <p>Nothing has been posted yet.</p>
  );
}

/** The buttons for the webhook as a whole. */
export function WebhookActs({ isOff }: { isOff: boolean }) {
  return (
    <div className="office-filters">
      {isOff ? (
        <ActButton act="switch on">Switch on</ActButton>
      ) : (
        <>
          <ActButton act="test">Post a test</ActButton>
          <ActButton act="switch off">Switch off</ActButton>
        </>
      )}
      <ActButton act="delete" confirm="Delete this webhook with its log?">
        Delete
      </ActButton>
    </div>
  );
}

/** The secret, shown on request, and the button that changes it. */
export function WebhookSecret({ secret, oldUntil }: { secret: string; oldUntil: string }) {
  return (
    <details>
      <summary>Secret for the signature</summary>
      <p>
        <code>{secret}</code>
      </p>
      {oldUntil && <p>Until {oldUntil}, posts are also signed with the secret before it.</p>}
      <ActButton act="new secret" confirm="Make a new secret? Give it to the other system within a day.">
        Make a new secret
      </ActButton>
    </details>
  );
}
