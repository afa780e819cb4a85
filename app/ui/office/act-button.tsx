import type { ReactNode } from "react";

interface ActButtonProps {
  /** Address to post to; the button's own page by default. */
  action?: string;
  /** The form's intent: the act's name in the table of duties. */
  act: string;
  fields?: Readonly<Record<string, string>>;
  isPrimary?: boolean;
  /** The confirmation question that scripts ask before an irreversible act. */
  confirm?: string;
  children: ReactNode;
}

/** A button for one act. */
export function ActButton({ action, act, fields = {}, isPrimary, confirm, children }: ActButtonProps) {
  return (
    <form method="post" action={action} data-confirm={confirm}>
      <input type="hidden" name="intent" value={act} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={isPrimary ? "button primary" : "button"}>
        {children}
      </button>
    </form>
  );
}
