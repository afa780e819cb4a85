import type { NarrationOnPage } from "~/domain/reader/narration-page.server";

/** Browsers play a chapter's sounds without scripts. A script plays them along with the text. */
export function NarrationPlayers({ narration }: { narration: NarrationOnPage }) {
  const { chapter, sounds } = narration;
  return (
    <section className="narration" aria-label="Listen to this chapter" data-narration={chapter}>
      {sounds.map((sound, at) => (
        // biome-ignore lint/a11y/useMediaCaption: what is heard is the text of this page
        <audio
          key={sound}
          controls
          preload="none"
          src={sound}
          aria-label={sounds.length === 1 ? "Listen" : `Listen, ${at + 1} of ${sounds.length}`}
        />
      ))}
    </section>
  );
}
