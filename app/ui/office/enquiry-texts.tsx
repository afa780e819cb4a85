import type { EnquiryPage } from "~/domain/enquiries/enquiry-page";

type Text = EnquiryPage["texts"][number];

/** The messages from the customer and the shop, and the notes among staff, oldest first. */
export function EnquiryTexts({ enquiry: { name, texts, olderTexts } }: { enquiry: EnquiryPage }) {
  return (
    <section aria-labelledby="texts">
      <h2 id="texts" className="hidden">
        What was written
      </h2>
      {olderTexts > 0 && <p className="count">{olderTexts} older texts are not shown.</p>}
      <ol className="office-texts">
        {texts.map((text) => (
          <li key={text.id} className={`office-text ${text.kind}`}>
            <p className="count">
              {toTitle(text, name)}, {text.when}
            </p>
            <p className="office-words" dir="auto">
              {text.body || "(no text)"}
            </p>
            {text.attachments.length > 0 && (
              <p className="count" dir="auto">
                Attached, but not kept: {text.attachments.join(", ")}
              </p>
            )}
            {text.quoted !== "" && (
              <details className="office-more">
                <summary>Quoted text</summary>
                <p className="office-words" dir="auto">
                  {text.quoted}
                </p>
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function toTitle({ kind, by, isAutomatic, isFromElsewhere, sender }: Text, name: string): string {
  if (kind === "note") return `Private note by ${by}`;
  if (kind === "shop") return `Answer by ${by}`;
  const from = isFromElsewhere ? `${sender}, which is not the customer's address` : name;
  return isAutomatic ? `Automatic answer from ${from}` : from;
}
