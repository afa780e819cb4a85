import type { MetaDescriptor } from "@remix-run/node";
import type { ReactNode } from "react";
import { unlisted } from "~/ui/ground/site-map";
import { headingOf, NoMore, OptionsForm, type OptionsQuestion } from "./options-form";

/** The head of a page that asks for a product's options. */
export function optionsHead(question: OptionsQuestion | undefined): MetaDescriptor[] {
  return unlisted(question && `${headingOf(question)}: ${question.title}`);
}

/** The page of the options form; `cancel` is where its Cancel link leads. (spec 2, Product-options dialog) */
export function OptionsPage({
  question,
  cancel,
  children,
}: {
  question: OptionsQuestion;
  cancel: string;
  children?: ReactNode;
}) {
  return (
    <main id="main" className="page narrow">
      <h1>{headingOf(question)}</h1>
      <p className="lead">
        <a href={question.product}>{question.title}</a>
      </p>
      {question.full !== null ? (
        <NoMore full={question.full} />
      ) : question.added > 0 ? (
        <OptionsForm
          question={question}
          isMinor
          beside={
            <a className="button primary" href="/basket">
              Go to basket
            </a>
          }
        />
      ) : (
        <OptionsForm question={question} beside={<a href={cancel}>Cancel</a>} />
      )}
      {children}
    </main>
  );
}
