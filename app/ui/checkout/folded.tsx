import type { ReactNode } from "react";
import { useFormState } from "~/ui/form/form-state";

interface FoldedProps {
  summary: string;
  /** The fields in it: it opens where one of them came back with something typed or something wrong. */
  names: readonly string[];
  /** Something was said there before. */
  isOpen: boolean;
  children: ReactNode;
}

/** Fields that few need, folded away. */
export function Folded({ summary, names, isOpen, children }: FoldedProps) {
  const { typed, fieldErrors } = useFormState();
  return (
    <details open={isOpen || names.some((name) => Boolean(typed[name] || fieldErrors[name]))}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
