import { useContext } from "react";
import type { ListeningPage } from "~/domain/listening/listening-page.server";
import { Cover } from "~/ui/catalogue/cover";
import { OtherPage } from "~/ui/ground/page-context";

/**
 * Renders a player for a chapter's recording, with the list of chapters. Browsers can play the chapter without scripts; a
 * script continues through the book and saves the position.
 */
export function Player({ page }: { page: ListeningPage }) {
  const shop = useContext(OtherPage)?.shopOrigin ?? "";
  const { code, title, narrators, times, chapter, startsAt, chapters, heard, previous, next } = page;
  const stretch = `#t=${startsAt}${chapter.until === null ? "" : `,${chapter.until}`}`;
  return (
    <main id="main" className="reader-page" data-listen={heard}>
      <header className="audio-book">
        <Cover product={{ code, title }} size="b" lazy={false} />
        <div>
          <h1>{title}</h1>
          {narrators.length > 0 && <p data-narrators>Narrated by {narrators.join(", ")}</p>}
          {times && (
            <p className="count">
              {times.total} in all, <span data-left>{times.left}</span> left
            </p>
          )}
        </div>
      </header>
      <section className="player" aria-labelledby="now-playing">
        <h2 id="now-playing">{chapter.title}</h2>
        {/* biome-ignore lint/a11y/useMediaCaption: the shop has no text of an audio book */}
        <audio
          controls
          preload="metadata"
          src={chapter.sound + stretch}
          data-at={chapter.number}
          data-starts={startsAt}
        />
        <nav className="turn" aria-label="Chapters beside this one">
          <a className="button" rel="prev" hidden={!previous} href={previous ?? chapter.href}>
            Previous
          </a>
          <p>
            Chapter <span data-number>{chapter.number}</span> of {chapters.length}
          </p>
          <a className="button primary" rel="next" hidden={!next} href={next ?? chapter.href}>
            Next
          </a>
        </nav>
      </section>
      <p>
        To listen offline, save the book in <a href="/reader/library">your library</a>, or download the file from{" "}
        <a href={`${shop}/account/digital-library`}>your digital library</a>.
      </p>
      <h2>Chapters</h2>
      <ol className="contents">
        {chapters.map((each) => (
          <li key={each.number} data-sound={each.sound} data-from={each.from} data-until={each.until ?? undefined}>
            <a href={each.href} aria-current={each.number === chapter.number || undefined}>
              {each.title}
            </a>{" "}
            {each.length && <span className="count">{each.length}</span>}
          </li>
        ))}
      </ol>
    </main>
  );
}
