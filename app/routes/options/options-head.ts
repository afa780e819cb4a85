import { headingOf, type OptionsQuestion } from "~/ui/options/options-form";
import { headUnlessFailed } from "~/ui/page/head-within";

/** The head of a page that asks for a product's options. */
export const optionsHead = headUnlessFailed(({ data }) => {
  const { question } = { ...(data as { question?: OptionsQuestion } | undefined) };
  return question && `${headingOf(question)}: ${question.title}`;
});
