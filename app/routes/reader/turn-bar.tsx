import type { ReaderPage } from "~/domain/reader/reading-page.server";
import { timeLeft } from "~/domain/reader/time-left";

/** Links to the previous and next part, and the reading progress. */
export function TurnBar({ page }: { page: ReaderPage }) {
  return (
    <nav className="turn" aria-label="Pages">
      <TurnLink rel="prev" page={page} />
      <div>
        <p className="chapter">{page.chapterTitle}</p>
        <p>
          <span data-progress>
            Page {page.pageNumber} of {page.pageCount} ({page.percent}%)
          </span>
          {page.printed && ` · printed page ${page.printed}`}
        </p>
        <p data-time-left>{timeLeft(page.minutes)}</p>
      </div>
      <TurnLink rel="next" page={page} />
    </nav>
  );
}

/**
 * Renders links to the next or previous page and also to the next or previous spread. Only the stylesheet knows whether the
 * window shows a page or a spread, so it hides the other link.
 */
function TurnLink({ rel, page }: { rel: "prev" | "next"; page: ReaderPage }) {
  const side = rel === "prev" ? "previous" : "next";
  const link = (href: string | null, className: string) =>
    href ? (
      <a className={`button ${rel === "next" ? "primary" : ""} ${className}`} rel={rel} href={href}>
        {rel === "prev" ? "Previous" : "Next"}
      </a>
    ) : (
      <span className={className} />
    );
  const { fixed } = page;
  if (!fixed || fixed[side] === page[side]) return link(page[side], "");
  return (
    <>
      {link(page[side], "by-page")}
      {link(fixed[side], "by-spread")}
    </>
  );
}
