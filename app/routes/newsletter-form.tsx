import type { MailingList } from "~/domain/accounts/preferences";
import type { FieldAttributes } from "~/domain/form/field-attributes";
import { formIdField } from "~/http/form-answer";
import { visitorPart } from "~/ui/ground/visitor-part";

/** Newsletters that the form's text mentions. The page that the form leads to offers the others. */
const OFFERED: readonly MailingList[] = ["specialOffers", "justArrivedNewReleases"];

/**
 * Renders a form to sign up for two newsletters. It posts to the newsletters' own page, which also shows errors. The browser
 * checks the address first, even without scripts. Members don't get the form, because their newsletters are among their
 * preferences. (spec 4, Form submit)
 */
export const NewsletterForm = visitorPart(
  ({ member }, _: { attributes: FieldAttributes }) => member !== null,
  ({ attributes, shown: isMember }) =>
    isMember ? null : (
      <form className="newsletter-form" method="post" action="/newsletters">
        <h2>Email newsletters</h2>
        <p>
          We'll email you special offers and new releases. You can unsubscribe at any time.{" "}
          <a href="/newsletters">See all newsletters</a>
        </p>
        <input type="hidden" name={formIdField} value="newsletters" />
        {OFFERED.map((name) => (
          <input key={name} type="hidden" name="lists" value={name} />
        ))}
        <label htmlFor="newsletter-email">Email</label>
        <input id="newsletter-email" name="email" {...attributes} />
        <button type="submit" className="button">
          Sign up
        </button>
      </form>
    ),
);
