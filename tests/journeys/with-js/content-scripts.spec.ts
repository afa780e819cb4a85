/**
 * Blocks with scripts: the scripts run if the page loads as a document, so after client-side navigation such a page is reloaded
 * as a document.
 */
import { importContent } from "../../steps/content-steps";
import { expect, test } from "../../steps/shopper";

test("a content block's script runs under the shop's policy, also after a link, but not in lite mode", async ({
  page,
  shopper,
}) => {
  await importContent({
    "pages/scripted.json": {
      path: "/scripted",
      pageTitle: "Scripted",
      dontIndex: true,
      markup: [
        { kind: "text", tag: "h1", text: "Scripted" },
        {
          kind: "html",
          html: '<p id="counted">not yet</p>',
          scripts: ['document.getElementById("counted").textContent = "it ran"'],
        },
      ],
    },
    "pages/leads.json": {
      path: "/leads-to-scripted",
      pageTitle: "Leads on",
      dontIndex: true,
      markup: [
        { kind: "text", tag: "h1", text: "Leads on" },
        {
          kind: "wrapWithLink",
          href: "/scripted",
          children: [{ kind: "text", tag: "span", text: "To the scripted page" }],
        },
      ],
    },
  });
  await shopper.browse.open("/scripted");
  await expect(page.locator("#counted")).toHaveText("it ran");
  await shopper.browse.open("/leads-to-scripted");
  await shopper.line.awake();
  await page.getByRole("link", { name: "To the scripted page" }).click();
  await expect(page.locator("#counted")).toHaveText("it ran");
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await shopper.browse.open("/scripted");
  await expect(shopper.browse.heading).toHaveText("Scripted");
  await expect(page.locator("#counted")).toHaveCount(0);
});

test("a content block's own style applies after a link without a new document", async ({ page, shopper }) => {
  await importContent({
    "pages/styled.json": {
      path: "/styled",
      pageTitle: "Styled",
      dontIndex: true,
      markup: [{ kind: "text", tag: "h1", text: "Styled", style: { color: "rgb(9, 8, 7)" } }],
    },
    "pages/leads.json": {
      path: "/leads-to-styled",
      pageTitle: "Leads on",
      dontIndex: true,
      markup: [
        { kind: "text", tag: "h1", text: "Leads on" },
        {
          kind: "wrapWithLink",
          href: "/styled",
          children: [{ kind: "text", tag: "span", text: "To the styled page" }],
        },
      ],
    },
  });
  await shopper.browse.open("/leads-to-styled");
  await shopper.line.awake();
  await page.getByRole("link", { name: "To the styled page" }).click();
  await expect(shopper.browse.heading).toHaveText("Styled");
  await expect(shopper.browse.heading).toHaveCSS("color", "rgb(9, 8, 7)");
});
