import { emailWordsSchema } from "~/domain/office/email-words.schema";
import { TextArea, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { ActButton } from "./act-button";
import { Facts } from "./customer-facts";
import { inCapitals } from "./in-capitals";
import { Seen } from "./seen";
import { LookButton, Reason } from "./setting-form";

interface EmailWordsProps {
  email: {
    /** Address that sends the email's HTML. */
    previewHref: string;
    title: string;
    when: string;
    /** Description of the part that only the shop writes; absent if there is none. */
    fixed?: string | undefined;
    seen: string;
    isChanged: boolean;
    typed: Record<string, string>;
    initial: Record<string, string>;
    /**
     * Words in braces. A subject can't contain those with `isInText`, and the first paragraphs must contain those with
     * `isNeeded`.
     */
    placeholders: readonly { word: string; about: string; isInText: boolean; isNeeded: boolean }[];
    /** True if the email is shown with an order that staff choose. */
    isAboutOrder: boolean;
  };
  /** A preview of the email with the typed words; undefined before the person requests one. */
  look: { subject: string; text: string; order: string | null } | undefined;
  typed: Record<string, string>;
}

const LIST = "/office/settings/emailWords";

/** The page for an email's words: its form, the words in braces, and a preview. */
export function EmailWords({ email, look, typed }: EmailWordsProps) {
  const { title, when, fixed, seen, isChanged, initial, placeholders } = email;
  return (
    <main id="main" className="page">
      <p>
        <a href={LIST}>Words of emails</a>
      </p>
      <h1>{title}</h1>
      <Facts
        facts={[
          ["Sent", when],
          ["Only the shop writes", inCapitals(fixed ?? "nothing but the link")],
          ["Words", isChanged ? "Changed" : "The default words"],
        ]}
      />
      {isChanged && (
        <ActButton act="reset" fields={{ seen }}>
          Back to the default words
        </ActButton>
      )}
      <WordsForm email={email} />
      {look && <Look look={look} typed={typed} action={email.previewHref} />}
      <section aria-labelledby="braces">
        <h2 id="braces">Words in braces</h2>
        <p>The email has these in their place:</p>
        <ul>
          {placeholders.map(({ word, about, isInText, isNeeded }) => (
            <li key={word}>
              <code>{word}</code>: {about}
              {isInText && " (not in the subject)"}
              {isNeeded && " (the first paragraphs must have it)"}
            </li>
          ))}
        </ul>
      </section>
      {isChanged && <DefaultWords initial={initial} />}
    </main>
  );
}

function WordsForm({ email: { fixed, seen, typed, isAboutOrder } }: Pick<EmailWordsProps, "email">) {
  const rest = fixed === undefined ? "After the link." : "After the part that only the shop writes and the link.";
  return (
    <ShopForm
      id="words"
      schema={emailWordsSchema}
      mainIntent="save"
      defaultValues={typed}
      submit="Save"
      beside={<LookButton act="look" />}
    >
      <Seen value={seen} />
      <TextField name="subject" label="Subject" autoComplete="off" />
      <TextArea
        name="opening"
        label="First paragraphs (optional)"
        hint="An empty line begins another paragraph."
        rows={6}
      />
      {fixed !== undefined && (
        <TextArea
          name="further"
          label="Further paragraphs (optional)"
          hint="Between the part that only the shop writes and the link."
          rows={4}
        />
      )}
      <TextArea name="closing" label="Last paragraphs (optional)" hint={rest} rows={4} />
      {isAboutOrder && (
        <TextField
          name="order"
          label="See it with order (optional)"
          hint="The order's number. Without one, it is the newest."
          autoComplete="off"
        />
      )}
      <Reason />
    </ShopForm>
  );
}

interface LookProps {
  look: NonNullable<EmailWordsProps["look"]>;
  typed: EmailWordsProps["typed"];
  action: string;
}

function Look({ look: { subject, text, order }, typed, action }: LookProps) {
  const fields = ["seen", "subject", "opening", "further", "closing", "order", "reason"];
  return (
    <section aria-labelledby="look">
      <h2 id="look">The email, not saved yet</h2>
      <Facts
        facts={[
          ["Subject", subject],
          ["About", order === null ? "Invented facts" : `Order ${order}, without its customer`],
        ]}
      />
      <pre className="office-words" dir="auto">
        {text}
      </pre>
      <form method="post" action={action} target="_blank" rel="noopener">
        <input type="hidden" name="intent" value="preview" />
        {fields.map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name] ?? ""} />
        ))}
        <button type="submit" className="button">
          See it as a mail program shows it
        </button>
      </form>
    </section>
  );
}

function DefaultWords({ initial }: { initial: Record<string, string> }) {
  const { subject = "", opening = "", further = "", closing = "" } = initial;
  return (
    <details className="office-more">
      <summary>The default words</summary>
      {[subject, opening, further, closing]
        .filter((text) => text !== "")
        .map((text) => (
          <p key={text} className="office-words">
            {text}
          </p>
        ))}
    </details>
  );
}
