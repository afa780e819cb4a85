import { type OptionsQuestion, toHeading } from "~/ui/options/options-form";
import { headUnlessFailed } from "~/ui/page/head-within";

/** Builds the head of a page with the form for a product's options. */
export const optionsHead = headUnlessFailed(({ data }) => {
  const { question } = { ...(data as { question?: OptionsQuestion } | undefined) };
  return question && `${toHeading(question)}: ${question.title}`;
});
