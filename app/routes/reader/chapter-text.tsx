import type { ReaderPage } from "~/domain/reader/reading-page.server";
import { timeLeft } from "~/domain/reader/time-left";
import { PostForm } from "~/ui/form/post-form";
import { useRootData } from "~/ui/ground/root-data";

/** A part of a chapter with the way on. The markup was sanitised on the server, where its links and pictures got our addresses. */
export function ChapterText({ page }: { page: ReaderPage }) {
  const { book, chapterTitle, html, sheets, language, direction, isMarking, here, fixed } = page;
  return (
    <main id="main" className="reader-text">
      <h1 className="hidden">
        {book.title}: {chapterTitle}
      </h1>
      {isMarking && (
        <p className="marking">
          Choose the paragraph by its ¶. <a href={here}>Cancel</a>
        </p>
      )}
      {page.stopped && <StoppedElsewhere stopped={page.stopped} />}
      {sheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <div
        className={fixed ? "leaf fixed" : "leaf"}
        data-spread={fixed?.beside ? "" : undefined}
        dir={direction}
        data-from={page.from}
        data-until={page.until}
        data-places={page.places}
        data-part-minutes={page.minutes.part.toFixed(1)}
        data-chapter-minutes={page.minutes.chapter.toFixed(1)}
        data-book-minutes={page.minutes.book.toFixed(1)}
      >
        {fixed?.beside?.isBefore && <PageBeside page={fixed.beside} />}
        {fixed ? (
          <div className={`fixed-page page-${fixed.number}`}>
            <article
              className={`book book-${fixed.number}`}
              lang={language}
              dir={fixed.direction ?? "ltr"}
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </div>
        ) : (
          <article
            className="book flowing"
            lang={language}
            dir={direction}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        )}
        {fixed?.beside && !fixed.beside.isBefore && <PageBeside page={fixed.beside} />}
      </div>
      {page.endsSample && <EndOfSample code={book.code} />}
      <nav className="turn" aria-label="Pages">
        <TurnLink rel="prev" page={page} />
        <div>
          <p className="chapter">{chapterTitle}</p>
          <p data-progress>
            Place {page.place} of {page.places} ({page.percent}%)
          </p>
          <p data-time-left>{timeLeft(page.minutes)}</p>
        </div>
        <TurnLink rel="next" page={page} />
      </nav>
      {page.marking && !isMarking && (
        <p className="marking">
          <a href={page.marking}>Mark my place, or add a note</a>
        </p>
      )}
    </main>
  );
}

/** The other page of a spread, where the window has room for both. Its paragraphs are marked on its own page. */
function PageBeside({ page }: { page: NonNullable<NonNullable<ReaderPage["fixed"]>["beside"]> }) {
  return (
    <div className={`fixed-page page-${page.number} beside`}>
      <div
        className={`book book-${page.number}`}
        lang={page.language}
        dir={page.direction ?? "ltr"}
        dangerouslySetInnerHTML={{ __html: page.html }}
      />
    </div>
  );
}

/** A sheet knows whether the window shows a page or a spread, so each has its link. */
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

function StoppedElsewhere({ stopped }: { stopped: NonNullable<ReaderPage["stopped"]> }) {
  return (
    <aside className="stopped" aria-label="Your last place">
      <p>
        You had read to {stopped.percent}%, in “{stopped.chapterTitle}”.
      </p>
      <PostForm id="go-there" intent="place" submit="Go there">
        <input type="hidden" name="chapter" value={stopped.chapter} />
        <input type="hidden" name="paragraph" value={stopped.paragraph} />
      </PostForm>
    </aside>
  );
}

function EndOfSample({ code }: { code: string }) {
  const shop = useRootData()?.mainSite ?? "";
  return (
    <section className="end-of-sample" aria-labelledby="end-of-sample">
      <h2 id="end-of-sample">This is the end of the sample</h2>
      <p>
        <a className="button primary" href={`${shop}/p/${encodeURIComponent(code)}`}>
          See this book in the shop
        </a>
      </p>
    </section>
  );
}
