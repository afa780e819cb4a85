import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { isMounted } from "~/ui/ground/site-map";
import { accountPathAt } from "~/ui/ground/twin-addresses";

/** Account pages, by their path below either address of the account. The menu lists only pages that have a route. (spec 2) */
const PLACES = [
  { title: "My account", path: "" },
  { title: "Details", path: "/details" },
  { title: "Addresses", path: "/addresses" },
  { title: "Sign-in details", path: "/sign-in-details" },
  { title: "Orders", path: "/orders" },
  { title: "Digital library", path: "/digital-library" },
  { title: "Wishlists", path: "/wishlists" },
  { title: "Reviews", path: "/reviews" },
  { title: "Preferences", path: "/preferences" },
  { title: "Your data", path: "/your-data" },
] as const;

/**
 * Renders the frame of every account page: the list of pages (collapsed into one line on a phone, except on the first page),
 * and the page itself.
 */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const account = accountPathAt(pathname);
  const links = PLACES.filter(({ path }) => isMounted(account + path));
  const here = links.findLast(({ path }) => pathname === account + path || pathname.startsWith(`${account}${path}/`));
  return (
    <main id="main" className="page account">
      {/* The key changes with the page, so that navigating closes the opened list. */}
      <details key={pathname} className="account-places" open={here?.path === ""}>
        <summary>Account menu</summary>
        <nav aria-label="My account">
          <ul>
            {links.map((link) => (
              <li key={link.path}>
                <a
                  href={account + link.path}
                  aria-current={link === here ? (pathname === account + link.path ? "page" : "true") : undefined}
                >
                  {link.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </details>
      <div className="account-room">{children}</div>
    </main>
  );
}
