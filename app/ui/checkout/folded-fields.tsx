import type { ReactNode } from "react";
import { useFormState } from "~/ui/form/form-state";

interface FoldedFieldsProps {
  summary: string;
  /** Names of the collapsed fields. The box starts expanded if one of the fields has a value or an error. */
  names: readonly string[];
  /** True to start expanded regardless of the fields' contents. */
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** Collapses fields that few customers need under a summary. */
export function FoldedFields({ summary, names, isOpen = false, className, children }: FoldedFieldsProps) {
  const { values, fieldErrors } = useFormState();
  return (
    <details className={className} open={isOpen || names.some((name) => Boolean(values[name] || fieldErrors[name]))}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
