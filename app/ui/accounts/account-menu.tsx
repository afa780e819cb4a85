import { useLocation } from "@remix-run/react";
import type { MemberLabel } from "~/domain/accounts/member";
import { returnTo } from "~/ui/accounts/return-to";
import { PersonIcon } from "~/ui/ground/icons";
import { visitorPart } from "~/ui/ground/visitor-part";

/** The account menu's entries from spec 2. Each appears once its page exists. */
const OF_MEMBERS = [
  { title: "MY ACCOUNT", href: "/account" },
  { title: "ORDERS", href: "/account/orders" },
  { title: "MAKE PAYMENT", href: "/make-payment" },
  { title: "DIGITAL LIBRARY", href: "/account/digital-library" },
  { title: "PREFERENCES", href: "/account/preferences" },
  { title: "WISHLISTS", href: "/account/wishlists" },
  { title: "REVIEWS", href: "/account/reviews" },
];
const OF_STRANGERS = [
  { title: "CREATE ACCOUNT", href: "/create-account" },
  { title: "RESET PASSWORD", href: "/login-assistance" },
];

/**
 * The account menu, labelled with the member's name, or with an invitation to join or sign in. A backdrop covers the page under
 * the open menu, and clicking it closes the menu.
 */
export function AccountMenu() {
  return <Menu to={returnTo(useLocation())} />;
}

const Menu = visitorPart(
  ({ member }, _: { to: string }) => member,
  ({ to, shown: member }) => (
    <details className="menu account-menu" data-menu data-veiled data-account-type={member?.accountType}>
      <summary className="icon-link">
        <PersonIcon />
        <span className="label" dir="auto">
          {member?.name ?? "JOIN / LOGIN"}
        </span>
      </summary>
      <div className="menu-panel">{member ? <OfMember member={member} /> : <OfStranger to={to} />}</div>
    </details>
  ),
);

function OfMember({ member }: { member: MemberLabel }) {
  return (
    <>
      <p className="menu-name" dir="auto">
        {member.name}
      </p>
      <Entries entries={OF_MEMBERS} />
      <form method="post" action="/logout" data-enhance="">
        <button type="submit" className="button">
          Sign out
        </button>
      </form>
    </>
  );
}

/**
 * The sign-in box. `to` is the page to return to. It must not contain personal data, because a page with the box can be cached
 * for everyone.
 */
function OfStranger({ to }: { to: string }) {
  return (
    <>
      <form className="sign-in-box" method="post" action="/login" noValidate data-enhance="">
        <input type="hidden" name="to" value={to} />
        <p>
          <label htmlFor="box-email">Email</label>
          <input id="box-email" name="email" type="email" autoComplete="username" maxLength={254} />
        </p>
        <p>
          <label htmlFor="box-password">Password</label>
          <input id="box-password" name="password" type="password" autoComplete="current-password" />
        </p>
        <button type="submit" className="button primary">
          Sign in
        </button>
      </form>
      <Entries entries={OF_STRANGERS} />
    </>
  );
}

function Entries({ entries }: { entries: readonly { title: string; href: string }[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.href}>
          <a href={entry.href}>{entry.title}</a>
        </li>
      ))}
    </ul>
  );
}
