import type { SignedIn } from "~/domain/accounts/member";
import type { Visitor } from "~/http/visitor.server";

/** Returns the member for a call that only members can make. */
export function toMember({ member }: Visitor): SignedIn {
  if (!member) throw new Error("A call for members was handled for a guest.");
  return member;
}
