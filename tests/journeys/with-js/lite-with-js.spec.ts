/** Tests that a full page stays full until the browser loads another document, even if another tab chooses lite mode. */
import { LiteSteps } from "../../steps/lite-steps";
import { expect, test } from "../../steps/shopper";

test("lite mode chosen in another tab applies from the next document, and breaks nothing before that", async ({
  page,
  shopper: { browse, line, inTab },
}) => {
  const lite = new LiteSteps(page);
  await browse.open("/c/books");
  await line.awake();
  const elsewhere = await page.context().newPage();
  const other = inTab(elsewhere);
  await other.browse.open("/lite");
  await new LiteSteps(elsewhere).turnOn();

  await browse.goHome();
  await expect(page.locator("img.cover").first()).toHaveAttribute("srcset", /@2x 2x$/);
  await lite.isOff();
  await page.reload();
  await lite.isOn();
});
