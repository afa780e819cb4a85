import type { ReactNode } from "react";
import { useFormState } from "~/ui/form/form-state";

interface FoldedFieldsProps {
  summary: string;
  /** The fields in it: it opens where something stands in one of them, or is wrong with it. */
  names: readonly string[];
  /** It opens anyway. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Fields that few need, folded away. */
export function FoldedFields({ summary, names, isOpen = false, children }: FoldedFieldsProps) {
  const { values, fieldErrors } = useFormState();
  return (
    <details open={isOpen || names.some((name) => Boolean(values[name] || fieldErrors[name]))}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
