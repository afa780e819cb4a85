import { useShownSettings } from "~/ui/ground/root-data";

/** A link to the terms page, or plain text if that page doesn't exist. */
export function TermsLink({ inNewTab = false }: { inNewTab?: boolean }) {
  const { termsPage } = useShownSettings();
  if (termsPage === null) return <>terms and conditions</>;
  if (!inNewTab) return <a href={termsPage}>terms and conditions</a>;
  return (
    <a href={termsPage} target="_blank" rel="noopener">
      terms and conditions<span className="hidden"> (opens in a new tab)</span>
    </a>
  );
}
