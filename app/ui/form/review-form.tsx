import { STARS } from "~/domain/reviews/review";
import { LONGEST_BODY, LONGEST_TITLE, REVIEW_MESSAGES, STAR_WORDS, type Written } from "~/domain/reviews/writing";
import { TextArea, TextField } from "./fields";
import { useField } from "./form-state";
import { ShopForm } from "./shop-form";

/** Stars and words, to write a review or to change it. */
export function ReviewForm({ written, submit }: { written?: Written; submit: string }) {
  return (
    <ShopForm id="review" intent="review" submit={submit}>
      <StarChoice {...(written && { chosen: written.stars })} />
      <TextField
        name="title"
        label="Title"
        hint="You can leave it empty."
        maxLength={LONGEST_TITLE}
        {...(written && { defaultValue: written.title })}
      />
      <TextArea
        name="body"
        label="Your review"
        rows={8}
        required
        maxLength={LONGEST_BODY}
        messages={{ valueMissing: REVIEW_MESSAGES.bodyRequired }}
        {...(written && { defaultValue: written.body })}
      />
    </ShopForm>
  );
}

/** One of five, by radio buttons: arrow keys choose, with scripts and without. */
function StarChoice({ chosen }: { chosen?: number }) {
  const field = useField("stars", { valueMissing: REVIEW_MESSAGES.starsRequired });
  const standing = field.wasSent ? field.typed : String(chosen ?? "");
  return (
    <fieldset className="field-group">
      <legend>Your rating</legend>
      {STARS.map((stars, position) => (
        <p key={`${stars} ${standing}`} className="field check">
          <input
            {...field.control}
            id={position === 0 ? field.id : `${field.id}-${stars}`}
            type="radio"
            required
            value={stars}
            defaultChecked={standing === String(stars)}
          />
          <label htmlFor={position === 0 ? field.id : `${field.id}-${stars}`}>{STAR_WORDS[stars]}</label>
        </p>
      ))}
      {field.error && (
        <p className="error" id={`${field.id}-error`}>
          {field.error}
        </p>
      )}
    </fieldset>
  );
}
