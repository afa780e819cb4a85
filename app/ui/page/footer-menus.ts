/** Selects the footer links for a visitor. */
import { FOOTER_MENUS, type FooterMenu } from "~/domain/content/footer-menus";
import { isMounted } from "~/ui/ground/site-map";

/**
 * Returns the footer's menus. Links by editors are shown as written, but the shop's own links only if their pages exist. The
 * link for creating an account isn't shown to members.
 */
export function footerMenus(
  menus: readonly FooterMenu[] | null | undefined,
  { isMember, pages }: { isMember: boolean; pages: readonly string[] },
): FooterMenu[] {
  const isShown = ({ href }: { href: string }) => menus || isMounted(href) || pages.includes(href);
  const isWanted = ({ href }: { href: string }) => !(isMember && href === "/create-account");
  return (menus ?? FOOTER_MENUS)
    .map(({ title, links }) => ({ title, links: links.filter((link) => isShown(link) && isWanted(link)) }))
    .filter(({ links }) => links.length > 0);
}
