import type { OfficePeriod } from "~/domain/office/office-period";
import { OfficeFilters } from "./office-filters";

interface PeriodFiltersProps {
  /** Address of the page. */
  action: string;
  period: OfficePeriod;
  /** Address of the same figures as a file. */
  csvHref: string;
}

/** The form that chooses a page's period, and the link to its file. */
export function PeriodFilters({ action, period: { from, until }, csvHref }: PeriodFiltersProps) {
  return (
    <search>
      <OfficeFilters
        action={action}
        filters={[
          { name: "from", label: "From", value: from, type: "date" },
          { name: "until", label: "Until", value: until, type: "date" },
        ]}
      >
        <a className="button" href={csvHref}>
          Export as CSV
        </a>
      </OfficeFilters>
    </search>
  );
}
