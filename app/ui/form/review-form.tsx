import { STARS } from "~/domain/reviews/review";
import { reviewSchema } from "~/domain/reviews/review.schema";
import { type ReviewText, STAR_WORDS } from "~/domain/reviews/review-rules";
import { RadioGroup, TextArea, TextField } from "./fields";
import { ShopForm } from "./shop-form";

/** The form for writing or changing a review: stars and text. */
export function ReviewForm({ review, submit }: { review?: ReviewText; submit: string }) {
  return (
    <ShopForm
      id="review"
      schema={reviewSchema}
      intent="review"
      submit={submit}
      {...(review && { defaultValues: { ...review, stars: String(review.stars) } })}
    >
      <RadioGroup
        legend="Your rating"
        name="stars"
        options={STARS.map((stars) => ({ value: String(stars), label: STAR_WORDS[stars] }))}
      />
      <TextField name="title" label="Title (optional)" />
      <TextArea name="body" label="Your review" rows={8} />
    </ShopForm>
  );
}
