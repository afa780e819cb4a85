import { useContext } from "react";
import { PageBelow } from "~/ui/ground/page-context";
import { PageOver } from "~/ui/ground/page-over";
import { ErrorWords } from "./error-page";

/** In the place of a page within another that failed: the page below stays. */
export function ErrorOver() {
  if (useContext(PageBelow) === null) return <ErrorWords />;
  return (
    <PageOver title="Sorry">
      <ErrorWords />
    </PageOver>
  );
}
