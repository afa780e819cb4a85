import type { ReaderPage } from "~/domain/reader/reading-page.server";

type FixedSpread = NonNullable<ReaderPage["fixed"]>;

/** A fixed-layout page and the page next to it. */
export function FixedPages({ page, fixed }: { page: ReaderPage; fixed: FixedSpread }) {
  const { number, direction, beside } = fixed;
  return (
    <>
      {beside?.isBefore && <PageBeside page={beside} />}
      <div className={`fixed-page page-${number}`}>
        <article
          className={`book book-${number} ${page.classes}`}
          lang={page.language}
          dir={direction ?? "ltr"}
          dangerouslySetInnerHTML={{ __html: page.html }}
        />
      </div>
      {beside && !beside.isBefore && <PageBeside page={beside} />}
    </>
  );
}

/**
 * The other page of a spread, shown if the window has room for both pages. Readers must open that page itself to mark its
 * paragraphs.
 */
function PageBeside({ page }: { page: NonNullable<FixedSpread["beside"]> }) {
  return (
    <div className={`fixed-page page-${page.number} beside`}>
      <div
        className={`book book-${page.number} ${page.classes}`}
        lang={page.language}
        dir={page.direction ?? "ltr"}
        dangerouslySetInnerHTML={{ __html: page.html }}
      />
    </div>
  );
}
