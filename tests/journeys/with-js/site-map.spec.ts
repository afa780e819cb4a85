/** Tests that every page linked from the site map responds, has a heading and logs no error. Only scripts could log one. */
import { expect, test } from "../../steps/shopper";

for (const section of ["Products", "Your account", "Information"]) {
  test(`every page under ${section} of the site map answers without an error`, async ({ page, shopper }) => {
    test.setTimeout(240_000);
    await shopper.browse.open("/site-map");
    const addresses = await page
      .getByRole("main")
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: section, exact: true }) })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) {
      const answer = await page.goto(address);
      expect([address, answer?.status()]).toEqual([address, 200]);
      await expect(shopper.browse.heading, address).toBeVisible();
      await expect(page.getByRole("contentinfo"), address).toContainText("All prices include GST");
    }
  });
}
