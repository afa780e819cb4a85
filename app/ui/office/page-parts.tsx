import { PAGES, type PreviewLink, pageAddress } from "~/domain/office/page-list";
import { writtenDateInWords } from "~/domain/office/written-date";
import { ActButton } from "./act-button";

interface ShownPage {
  path: string;
  title: string;
  /** Digest of the page shown. */
  seen: string;
  isDraft: boolean;
  isPublished: boolean;
  redirectTo: string | null;
  status: number;
  from: string | null;
  until: string | null;
  /** Use of the address: a page, blocks within a page of the shop, or none, because the shop has something else there. */
  use: "page" | "blocks" | "nothing";
  /** The shop's origin, or '' if the office is on the same one. */
  shop: string;
  previews: readonly PreviewLink[];
  /** Description of how the published page has changed since the draft began; '' if it hasn't. */
  overtaken: string;
  /** Identifies the published page, so that the draft can replace it even though it has changed. */
  over: string;
}

/** Title of a page, with its state and address. */
export function PageHead({
  page: { path, title, shop, isDraft, isPublished, redirectTo, status, from, until, use },
}: {
  page: ShownPage;
}) {
  const state = isDraft
    ? isPublished
      ? "This is a draft. Shoppers see the published page until you publish it."
      : "This is a draft. Shoppers don't see it until you publish it."
    : "This is the published page. Your changes make a draft first.";
  return (
    <>
      <p>
        <a href={PAGES}>Pages</a>
      </p>
      <h1>{title || path}</h1>
      <p>
        {isPublished ? <a href={shop + encodeURI(path)}>{path}</a> : path}
        {redirectTo !== null && `, leads to ${redirectTo}`}
        {status !== 200 && `, answers with ${status}`}
        {from !== null && `, from ${writtenDateInWords(from)}`}
        {until !== null && `, until ${writtenDateInWords(until)}`}
      </p>
      <p>{state}</p>
      {use === "nothing" && (
        <p className="status-message">
          Shoppers never see this page, because the shop has something else at its address.
        </p>
      )}
    </>
  );
}

/** The buttons of a whole page. */
export function PageActs({ page: { path, seen, isDraft, isPublished, use, overtaken, over } }: { page: ShownPage }) {
  return (
    <div className="office-acts">
      {isDraft && (
        <ActButton act="publish" fields={overtaken === "" ? { seen } : { seen, over }} isPrimary>
          {overtaken === "" ? "Publish" : "Publish anyway"}
        </ActButton>
      )}
      <a className="button" href={pageAddress(path, "/details")}>
        {use === "blocks" ? "Dates" : "Title, dates and redirect"}
      </a>
      <a className="button" href={pageAddress(path, "/history")}>
        History
      </a>
      {isDraft && (
        <ActButton
          act="throw away"
          fields={{ seen }}
          confirm={
            isPublished
              ? "Throw this draft away?"
              : "Throw this page away? It isn't published. Its history stays for a new page at its address."
          }
        >
          {isPublished ? "Throw the draft away" : "Throw the page away"}
        </ActButton>
      )}
      {isPublished && (
        <ActButton act="take off" fields={{ seen }} confirm="Take this page off the shop?">
          Take off the shop
        </ActButton>
      )}
    </div>
  );
}

/** Links to previews of a page, and a form for a preview at another time. */
export function Previews({ page: { path, shop, previews } }: { page: ShownPage }) {
  return (
    <form className="office-filters" action={pageAddress(path)}>
      {previews.map(({ href, when }) => (
        <a key={href} className="button" href={shop + href}>
          Preview{when !== null ? ` of ${writtenDateInWords(when)}` : previews.length > 1 && " of now"}
        </a>
      ))}
      <p>
        <label htmlFor="preview-at">Preview of another time, in Sydney</label>
        <input id="preview-at" name="at" type="datetime-local" required />
      </p>
      <button type="submit" className="button">
        Add its preview
      </button>
    </form>
  );
}
