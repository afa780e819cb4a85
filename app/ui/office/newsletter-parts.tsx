import type { NewsletterState } from "~/domain/newsletters/newsletter";
import type { BlockRow } from "~/domain/office/block-field";
import { NEWSLETTER_KINDS, newsletterPath } from "~/domain/office/newsletter-list";
import { subjectSchema } from "~/domain/office/newsletters.schema";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { ActButton } from "./act-button";
import { BlockList } from "./block-list";
import { Seen } from "./seen";

interface Newsletter {
  id: string;
  subject: string;
  /** Version of the newsletter on the page. */
  seen: string;
  state: NewsletterState;
  isDraft: boolean;
  maySend: boolean;
}

/** The title of a page about a newsletter, below a link to the newsletter. */
export function NewsletterHead({ id, subject, title }: Pick<Newsletter, "id" | "subject"> & { title: string }) {
  return (
    <>
      <p>
        <a href={newsletterPath(id)}>{subject}</a>
      </p>
      <h1>{title}</h1>
    </>
  );
}

/** The buttons of a whole newsletter. */
export function NewsletterActs({ id, seen, state, isDraft, maySend }: Newsletter) {
  return (
    <div className="office-acts">
      {isDraft && (
        <a className="button primary" href={newsletterPath(id, "/send")}>
          Audience and sending
        </a>
      )}
      {maySend && state === "planned" && (
        <ActButton act="take back" fields={{ seen }}>
          Make it a draft again
        </ActButton>
      )}
      {maySend && state === "sending" && (
        <ActButton act="stop" fields={{ seen }} isPrimary>
          Stop sending
        </ActButton>
      )}
      {maySend && state === "stopped" && (
        <ActButton act="continue" fields={{ seen }}>
          Continue sending
        </ActButton>
      )}
      <a className="button" href={newsletterPath(id, "/preview")}>
        Preview
      </a>
      <ActButton act="test" fields={{ seen }}>
        Email a test to me
      </ActButton>
      <ActButton act="copy newsletter" fields={{ seen }}>
        Copy
      </ActButton>
      {isDraft && (
        <ActButton act="delete" fields={{ seen }} confirm="Delete this newsletter?">
          Delete
        </ActButton>
      )}
    </div>
  );
}

/** The subject and the blocks; only a draft can be changed. */
export function NewsletterContent({
  id,
  subject,
  seen,
  isDraft,
  blocks,
  isFull,
}: Pick<Newsletter, "id" | "subject" | "seen" | "isDraft"> & { blocks: readonly BlockRow[]; isFull: boolean }) {
  return (
    <section aria-labelledby="content">
      <h2 id="content">Content</h2>
      {isDraft ? (
        <>
          <ShopForm
            id="subject"
            schema={subjectSchema}
            intent="subject"
            defaultValues={{ subject }}
            submit="Save the subject"
            isMinor
          >
            <Seen value={seen} />
            <TextField name="subject" label="Subject" />
          </ShopForm>
          <BlockList blocks={blocks} seen={seen} />
          {isFull ? (
            <p className="hint">This newsletter can't have more blocks.</p>
          ) : (
            <div className="office-acts">
              {Object.entries(NEWSLETTER_KINDS).map(([kind, { add }]) => (
                <a key={kind} className="button" href={newsletterPath(id, `/blocks/${blocks.length}?kind=${kind}`)}>
                  {add}
                </a>
              ))}
            </div>
          )}
        </>
      ) : (
        <ol>
          {blocks.map(({ at, title, words }) => (
            <li key={at}>
              <b>{title}</b> {words}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
