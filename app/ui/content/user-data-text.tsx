import type { UserData } from "~/domain/content/block";
import { visitorPart } from "~/ui/ground/visitor-part";

/** A member's own words, such as a greeting by name; others see what the editor wrote for them, or nothing. */
export const UserDataText = visitorPart(
  ({ member }, { field, before, after, otherwise }: UserData & { className: string }) => {
    const value = (field && member?.[field]) ?? "";
    return value === "" ? otherwise : before + value + after;
  },
  ({ className, shown: text }) => (text === "" ? null : <span className={className || undefined}>{text}</span>),
);
