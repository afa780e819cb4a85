import type { ReactNode } from "react";
import { useRootData } from "~/ui/ground/root-data";

/** A link to a page of editors; its words alone while they have not written it. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const isWritten = useRootData()?.navigation.contentPages.includes(to);
  return isWritten ? <a href={to}>{children}</a> : children;
}
