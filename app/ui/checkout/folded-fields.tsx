import type { ReactNode } from "react";
import { useFormState } from "~/ui/form/form-state";

interface FoldedFieldsProps {
  summary: string;
  /** Names of the folded fields. The box starts unfolded if one of them has a value or an error. */
  names: readonly string[];
  /** True to start unfolded regardless of the fields' contents. */
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** Hides fields that few customers need behind a summary. */
export function FoldedFields({ summary, names, isOpen = false, className, children }: FoldedFieldsProps) {
  const { values, fieldErrors } = useFormState();
  return (
    <details className={className} open={isOpen || names.some((name) => Boolean(values[name] || fieldErrors[name]))}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
