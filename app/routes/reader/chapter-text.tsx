import { useContext } from "react";
import type { ReaderPage } from "~/domain/reader/reading-page.server";
import fixedPagesSheet from "~/styles/fixed-pages.css?url";
import { PostForm } from "~/ui/form/post-form";
import { OtherPage } from "~/ui/ground/page-context";
import { ReaderField } from "~/ui/reader/reader-field";
import { FixedPages } from "./fixed-pages";
import { NarrationPlayers } from "./narration-players";
import { TurnBar } from "./turn-bar";

/**
 * A part of a chapter with links to the next parts. The server has sanitised the markup and replaced the addresses of links and
 * pictures with our own.
 */
export function ChapterText({ page }: { page: ReaderPage }) {
  const { book, chapterTitle, html, sheets, language, direction, isMarking, here, fixed } = page;
  return (
    <main id="main" className="reader-text">
      <h1 className="hidden">
        {book.title}: {chapterTitle}
      </h1>
      {isMarking && (
        <p className="marking">
          Choose a paragraph by its ¶ mark. <a href={here}>Cancel</a>
        </p>
      )}
      {page.stopped && <StoppedElsewhere stopped={page.stopped} />}
      {page.narration && <NarrationPlayers narration={page.narration} />}
      {fixed && <link rel="stylesheet" href={fixedPagesSheet} />}
      {sheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <div
        className={fixed ? "leaf fixed" : "leaf"}
        // Makes the text focusable, so that vertical text can be scrolled by keyboard. Only the browser can tell whether text
        // is vertical; the script removes the attribute if nothing scrolls.
        tabIndex={fixed ? undefined : 0}
        data-spread={fixed?.beside ? "" : undefined}
        dir={direction}
        data-from={page.from}
        data-until={page.until}
        data-places={page.pageCount}
        data-part-minutes={page.minutes.part.toFixed(1)}
        data-chapter-minutes={page.minutes.chapter.toFixed(1)}
        data-book-minutes={page.minutes.book.toFixed(1)}
      >
        {fixed ? (
          <FixedPages page={page} fixed={fixed} />
        ) : (
          <article
            className={`book flowing ${page.classes}`}
            lang={language}
            dir={page.textDirection}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        )}
      </div>
      {page.endsSample && <EndOfSample code={book.code} />}
      <progress className="book-line" max={1000} value={page.from} aria-label="Read of the whole book" />
      <TurnBar page={page} />
      {page.marking && !isMarking && (
        <div className="marking">
          <a href={page.marking}>Mark a paragraph</a>
          {page.bookmark !== null && <BookmarkForm chapter={page.chapter} position={page.bookmark} />}
        </div>
      )}
    </main>
  );
}

/** Bookmarks the beginning of this part or, with scripts, the paragraph on the screen. */
function BookmarkForm({ chapter, position }: { chapter: number; position: number }) {
  return (
    <PostForm id="bookmark" intent="note" submit="Bookmark" isMinor>
      <ReaderField />
      <input type="hidden" name="chapter" value={chapter} />
      <input type="hidden" name="position" value={position} />
    </PostForm>
  );
}

function StoppedElsewhere({ stopped }: { stopped: NonNullable<ReaderPage["stopped"]> }) {
  return (
    <aside className="stopped" aria-label="Your last place">
      <p>
        You were up to {stopped.percent}%, in “{stopped.chapterTitle}”.
      </p>
      <PostForm id="go-there" intent="place" submit="Go there">
        <ReaderField />
        <input type="hidden" name="chapter" value={stopped.chapter} />
        <input type="hidden" name="position" value={stopped.position} />
      </PostForm>
    </aside>
  );
}

function EndOfSample({ code }: { code: string }) {
  const shop = useContext(OtherPage)?.shopOrigin ?? "";
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
