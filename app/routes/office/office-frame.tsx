import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { shopName } from "~/ui/ground/shop-name";
import { useOffice } from "~/ui/office/use-office";

/** Frame of every office page: a menu of the pages that the staff member can open, and a button to sign out. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const office = useOffice();
  const { pathname } = useLocation();
  const isHere = (href: string) => pathname === href || (href !== "/office" && pathname.startsWith(`${href}/`));
  return (
    <>
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <header className="office-bar">
        <p className="office-name">{shopName()} office</p>
        {office && office.menu.length > 0 && (
          <nav aria-label="Office">
            <ul>
              {office.menu.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} aria-current={isHere(href) ? "page" : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {office && (
          <div className="office-person">
            <p>
              {office.name}, {office.role}
            </p>
            <form method="post" action="/office/sign-out">
              <button type="submit" className="button">
                Sign out
              </button>
            </form>
          </div>
        )}
      </header>
      {children}
    </>
  );
}
