import { refuseSchema, replySchema } from "~/domain/office/reviews.schema";
import { TextArea } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { useFormAnswer } from "~/ui/form/use-form-answer";
import { ActButton } from "./act-button";
import { Seen } from "./seen";

/** A review in the office's list, with its date in words. */
export interface ShownReview {
  id: string;
  /** Version of the text, decision and reply shown to the member of staff. */
  version: string;
  state: "waiting" | "published" | "refused";
  stars: number;
  title: string | null;
  body: string;
  authorName: string;
  verified: boolean;
  productTitle: string;
  productPath: string;
  when: string;
  refusal: string | null;
  reply: string | null;
}

/** A review, with the decisions available to staff. */
export function StaffReview({ review }: { review: ShownReview }) {
  const {
    id,
    version,
    state,
    stars,
    title,
    body,
    authorName,
    verified,
    productTitle,
    productPath,
    when,
    refusal,
    reply,
  } = review;
  return (
    <li className="office-figure">
      <h2>
        <a href={productPath}>{productTitle}</a>, {stars} of 5
      </h2>
      {title && <b dir="auto">{title}</b>}
      <p className="office-words" dir="auto">
        {body}
      </p>
      <p className="count">
        {authorName}, {when}
        {verified && ", bought it here"}
      </p>
      {refusal && <p className="office-words">Refused: {refusal}</p>}
      {reply && <p className="office-words">Our reply: {reply}</p>}
      {state !== "published" && (
        <ActButton act="publish" fields={{ id, seen: version, from: state }} isPrimary>
          Publish<span className="hidden"> the review of {productTitle}</span>
        </ActButton>
      )}
      {state !== "refused" && <RefuseForm id={id} seen={version} from={state} />}
      <ReplyForm id={id} seen={version} from={state} reply={reply ?? ""} />
    </li>
  );
}

interface AboutReview {
  id: string;
  seen: string;
  from: ShownReview["state"];
}

function RefuseForm({ id, seen, from }: AboutReview) {
  const formId = `refuse-${id}`;
  const { refused } = useFormAnswer({ id: formId, intent: "refuse" }, {});
  return (
    <details className="office-more" open={refused !== null}>
      <summary>{from === "published" ? "Take it back" : "Refuse"}</summary>
      <ShopForm id={formId} schema={refuseSchema} intent="refuse" submit="Refuse and tell the customer" isMinor>
        <Hidden id={id} seen={seen} from={from} />
        <TextArea name="reason" label="Reason, which the customer reads" rows={2} />
      </ShopForm>
    </details>
  );
}

function ReplyForm({ id, seen, from, reply }: AboutReview & { reply: string }) {
  const formId = `reply-${id}`;
  const { refused } = useFormAnswer({ id: formId, intent: "reply" }, {});
  return (
    <details className="office-more" open={refused !== null}>
      <summary>{reply ? "Change our reply" : "Reply"}</summary>
      <ShopForm
        id={formId}
        schema={replySchema}
        intent="reply"
        defaultValues={{ reply }}
        submit="Save the reply"
        isMinor
      >
        <Hidden id={id} seen={seen} from={from} />
        <TextArea name="reply" label="Reply, which everyone reads below the review" rows={3} />
      </ShopForm>
    </details>
  );
}

function Hidden({ id, seen, from }: AboutReview) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <Seen value={seen} />
      <input type="hidden" name="from" value={from} />
    </>
  );
}
