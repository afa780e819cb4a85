import { useContext } from "react";
import { PageBelow } from "~/ui/ground/page-context";
import { PageOver } from "~/ui/ground/page-over";
import { ErrorWords } from "./error-page";

/** Replaces a failed child page, so that the page below stays. */
export function ErrorOver() {
  if (useContext(PageBelow) === null) return <ErrorWords />;
  return (
    <PageOver title="Sorry">
      <ErrorWords />
    </PageOver>
  );
}
