import type { NewsletterState } from "~/domain/newsletters/newsletter";
import type { Fact } from "~/domain/office/customer-page";
import { type NewsletterFigures as Figures, NEWSLETTER_STATE_WORDS } from "~/domain/office/newsletter-list";
import { Facts } from "./customer-facts";

interface PlanProps {
  state: NewsletterState;
  list: string;
  /** The store whose customers get it; '' for all. */
  store: string;
  /** The category whose buyers get it; '' for all. */
  category: string;
  /** Number of people when the audience was last chosen; null if nobody has chosen it. */
  people: number | null;
  plannedAt: string | null;
  endedAt: string | null;
}

/** The audience of a newsletter, and the times of its sending. */
export function NewsletterPlan({ state, list, store, category, people, plannedAt, endedAt }: PlanProps) {
  const audience = [list, store && `collected at ${store}`, category && `bought in ${category}`].filter(Boolean);
  return (
    <Facts
      facts={known([
        ["State", NEWSLETTER_STATE_WORDS[state]],
        ["Audience", people === null ? "Not chosen yet" : `${audience.join(", ")}: ${inPeople(people)} when counted`],
        [state === "planned" ? "It is sent" : "Sending began", plannedAt ?? ""],
        [state === "stopped" ? "Stopped" : "Last email queued", endedAt ?? ""],
      ])}
    />
  );
}

interface FiguresProps extends Figures {
  /** True for a stopped newsletter, which staff can continue. */
  isStopped: boolean;
  /** True if none of its blocks shows anything. */
  isBlank: boolean;
}

/** The results of a newsletter's emails. */
export function NewsletterFigures({ waiting, sent, skipped, left, refused, isStopped, isBlank }: FiguresProps) {
  const isRefused = refused.reduce((total, { people }) => total + people, 0) > sent;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">Results</h2>
      {isStopped && isBlank && (
        <p>
          None of its blocks shows anything, such as products that were withdrawn, so it has stopped. Copy it, and
          change the copy.
        </p>
      )}
      {isStopped && isRefused && (
        <p>
          The mail server refused most emails. A newsletter stops by itself then. Once the mail server takes emails
          again, continue: those whom it refused get the newsletter, too.
        </p>
      )}
      <Facts
        facts={known([
          ["Taken by the mail server", inPeople(sent)],
          ["On their way", waiting === 0 ? "" : inPeople(waiting)],
          ...refused.map(({ answer, people }) => [answer, inPeople(people)] as const),
          ["Unsubscribed before their turn", skipped === 0 ? "" : inPeople(skipped)],
          ["Unsubscribed by its link", inPeople(left)],
        ])}
      />
    </section>
  );
}

/** Leaves out facts without a text. */
function known(facts: readonly Fact[]): Fact[] {
  return facts.filter(([, text]) => text !== "");
}

export function inPeople(people: number): string {
  return `${people.toLocaleString("en-AU")} ${people === 1 ? "person" : "people"}`;
}
