import type { FieldAttributes } from "~/domain/form/field-attributes";
import { COLOUR_CHOICES } from "~/domain/reader/highlight";
import type { ReaderPage } from "~/domain/reader/reading-page.server";
import { SelectField, TextArea } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/post-form";
import { ReaderField } from "~/ui/reader/reader-field";

interface ParagraphPanelProps {
  at: NonNullable<ReaderPage["at"]>;
  /** The page's address without the panel. */
  back: string;
  /** Attributes of the note field. */
  attributes: FieldAttributes;
}

/** Renders the actions for a paragraph. */
export function ParagraphPanel({ at, back, attributes }: ParagraphPanelProps) {
  const spot = (
    <>
      <ReaderField />
      <input type="hidden" name="chapter" value={at.chapter} />
      <input type="hidden" name="position" value={at.position} />
    </>
  );
  return (
    <section id="panel" className="paragraph-panel" aria-labelledby="panel-title">
      <h2 id="panel-title">At this paragraph</h2>
      <blockquote>{at.quote}</blockquote>
      <PostForm id="mark" intent="place" submit="Mark my place here" isMinor>
        {spot}
      </PostForm>
      <PostForm
        id="note"
        intent="note"
        attributes={attributes}
        submit="Save note or bookmark"
        beside={<a href={back}>Cancel</a>}
      >
        {spot}
        <TextArea name="note" label="Note (optional)" rows={3} />
        <SelectField name="colour" label="Highlight the paragraph" options={COLOUR_CHOICES} />
      </PostForm>
    </section>
  );
}
