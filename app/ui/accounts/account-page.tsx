import type { ReactNode } from "react";
import type { SignedIn } from "~/domain/accounts/member";
import { useLayoutData } from "~/ui/ground/layout-data";

interface AccountPageProps {
  title: ReactNode;
  /** Content before the title. */
  mark?: ReactNode;
  children: ReactNode;
}

export type Account = Pick<SignedIn, "email">;

/** Returns the account's member, from the layout around the account pages. */
export function useAccount(): Account {
  return useLayoutData("accounts/layout");
}

/** A page of the account, with its title and content. */
export function AccountPage({ title, mark, children }: AccountPageProps) {
  return (
    <>
      <div className="account-head">
        {mark}
        <h1>{title}</h1>
      </div>
      {children}
    </>
  );
}
