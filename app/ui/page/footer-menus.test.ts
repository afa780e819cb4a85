import { expect, it } from "vitest";
import { FOOTER_MENUS, footerWith } from "~/domain/content/footer-menus";
import { footerMenus } from "./footer-menus";

const listHrefs = (...given: Parameters<typeof footerMenus>) =>
  footerMenus(...given).flatMap(({ links }) => links.map(({ href }) => href));

it("the footer offers an account only to visitors who aren't members", () => {
  const stranger = { isMember: false, pages: ["/create-account"] };
  const menus = [{ title: "Join", links: [{ title: "Become a Member", href: "/create-account" }] }];
  expect(listHrefs(null, stranger)).toContain("/create-account");
  expect(listHrefs(null, { ...stranger, isMember: true })).not.toContain("/create-account");
  expect(listHrefs(menus, stranger)).toEqual(["/create-account"]);
  expect(footerMenus(menus, { ...stranger, isMember: true })).toEqual([]);
});

it("the footer links to the owner's terms, and to the shop's pages on other sites", () => {
  const social = [{ title: "Example", href: "https://social.example/shop" }];
  const footer = (terms: string, links: typeof social) => {
    const pages = new Set(["/terms-and-conditions", "/legal/terms"]);
    return footerWith(null, { pages, terms, social: links, empty: [] });
  };
  expect(footer("/terms-and-conditions", [])).toBeNull();
  const hrefs = listHrefs(footer("/legal/terms", social), { isMember: false, pages: [] });
  expect(hrefs).toContain("/legal/terms");
  expect(hrefs).not.toContain("/terms-and-conditions");
  expect(hrefs).not.toContain("/info/services");
  expect(hrefs.at(-1)).toBe("https://social.example/shop");
  expect(listHrefs(footer("/not-written", social), { isMember: false, pages: [] })).toContain("/terms-and-conditions");
});

it("leaves empty categories out of the default footer, and keeps the links that editors wrote", () => {
  const owners = { pages: new Set<string>(), terms: "/terms-and-conditions", social: [], empty: ["/c/music"] };
  const hrefs = listHrefs(footerWith(null, owners), { isMember: false, pages: [] });
  expect(hrefs).not.toContain("/c/music");
  expect(hrefs).toContain("/c/books");
  const written = [{ title: "Shop", links: [{ title: "Music", href: "/c/music" }] }];
  expect(footerWith(written, owners)).toEqual(written);
});

it("the footer shows default links only to existing pages, and the links that editors wrote in any case", () => {
  const page = FOOTER_MENUS.flatMap(({ links }) => links).find(({ href }) => href === "/terms-and-conditions");
  expect(page).toBeDefined();
  const menus = [{ title: "Elsewhere", links: [{ title: "Else", href: "/else" }] }];
  expect(listHrefs(null, { isMember: false, pages: ["/terms-and-conditions"] })).toContain("/terms-and-conditions");
  expect(listHrefs(menus, { isMember: false, pages: [] })).toEqual(["/else"]);
});
