import type { NarrationOnPage } from "~/domain/reader/narration-page.server";

/** Players for a chapter's recordings. They work without scripts; a script plays the recordings along with the text. */
export function NarrationPlayers({ narration }: { narration: NarrationOnPage }) {
  const { chapter, sounds } = narration;
  return (
    <section className="narration" aria-label="Listen to this chapter" data-narration={chapter}>
      {sounds.map((sound, at) => (
        // biome-ignore lint/a11y/useMediaCaption: the narrated text is on this page
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
