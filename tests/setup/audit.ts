/** Checks the accessibility of any page in any state: no axe violations, nothing wider than the screen, and a title. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { AxeResults } from "axe-core";
import { type CDPSession, expect, type Page, test } from "playwright/test";

/**
 * Source code of axe. It is minified because every audited page compiles it again, which takes as long as auditing a small
 * page.
 */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Selector of the element that ends a visit at a kiosk without scripts. WCAG 2.2.1 allows essential time limits, but axe
 * doesn't.
 */
const END_OF_VISIT = "meta[http-equiv=refresh][content$='url=/kiosk']";
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1400, height: 900 };
/**
 * Widths in px: 320 for the narrowest phone and for a 1280 px screen at 400% (WCAG 1.4.10), and 640 for the same screen at
 * 200%.
 */
const NARROW = [320, 640];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export interface AuditState {
  page: Page;
  hasScripts: boolean;
}

/**
 * Audits the wide layout with scripts, and the phone layout without. This is enough for journeys that run both with and without
 * scripts, because stylesheets don't depend on scripts. Journeys that run only with scripts audit both layouts.
 */
export async function expectAccessible(audited: AuditState): Promise<void> {
  await expectToFit(audited.page);
  const isOfScriptsAlone = test.info().file.includes("with-js");
  const screens = audited.hasScripts ? [WIDE, ...(isOfScriptsAlone ? [PHONE] : [])] : [PHONE];
  for (const screen of screens) await expectNothingAt(screen, audited.page, () => audit(audited));
}

async function expectNothingAt(screen: typeof PHONE, page: Page, look: () => Promise<string[]>): Promise<void> {
  await page.setViewportSize(screen);
  expect(await look(), `axe at ${screen.width} px`).toEqual([]);
}

/**
 * Checks the page at a path with scripts, and then as a browser without scripts shows it. The browser page must have scripts
 * enabled. Returns the answer's status. `again` restores what the first check has used up.
 */
export async function expectBothAccessible(page: Page, path: string, again?: () => Promise<void>): Promise<number> {
  const answer = await page.goto(path);
  await expectToFit(page);
  await expectNothingAt(WIDE, page, () => runAxe(page, "html"));
  await again?.();
  await switchScripts(page, false);
  await page.goto(path);
  await expectToFit(page);
  await expectNothingAt(PHONE, page, () => audit({ page, hasScripts: false }));
  await switchScripts(page, true);
  return answer?.status() ?? 0;
}

async function expectToFit(page: Page): Promise<void> {
  await expectNamed(page);
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 800 });
    // Poll, because scripts that compute a layout react to a new window size a moment later.
    await expect.poll(() => wideParts(page), `wider than a screen of ${width} px`).toEqual([]);
  }
}

/** Runs axe alone, at the page's current size, on the whole page or one part. Returns the violations, one per line. */
export async function audit({ page, hasScripts }: AuditState, part = "html"): Promise<string[]> {
  if (hasScripts) return runAxe(page, part);
  // Switch scripts on, because axe waits for timers, which never fire while scripts are off. This doesn't start the page's own
  // scripts, which were skipped when the document loaded.
  await switchScripts(page, true);
  try {
    return await runAxe(page, part);
  } finally {
    await switchScripts(page, false);
  }
}

/**
 * DevTools session of each page. Sessions are never ended, because that would switch scripts on for the page's next document.
 */
const sessions = new WeakMap<Page, CDPSession>();

async function switchScripts(page: Page, isOn: boolean): Promise<void> {
  const known = sessions.get(page);
  const session = known ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  // Switch scripts off first, because a new session assumes that scripts are on, and sends only changes.
  if (!known) await session.send("Emulation.setScriptExecutionDisabled", { value: true });
  await session.send("Emulation.setScriptExecutionDisabled", { value: !isOn });
}

async function runAxe(page: Page, part: string): Promise<string[]> {
  // Scroll to the top, because a journey or the first focused element may have scrolled the page, so that an element is half
  // hidden below the sticky header.
  await page.evaluate(() => scrollTo(0, 0));
  // Wait for short animations, because a half-faded element has only half of its contrast. Don't wait for others, which take
  // long or never end.
  await page.evaluate(async () => {
    const short = document.getAnimations().filter((it) => Number(it.effect?.getComputedTiming().endTime) < 1000);
    await Promise.allSettled(short.map((it) => it.finished));
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  // Count the passes inside the page, because transferring all of them takes as long as the audit.
  const { violations, passes } = await page.evaluate(
    async ([include, exclude, ...tags]) => {
      const rules = { "target-size": { enabled: true } };
      const found = await window.axe.run({ include, exclude }, { runOnly: tags, rules, resultTypes: ["violations"] });
      return { violations: found.violations, passes: found.passes.length };
    },
    [part, END_OF_VISIT, ...TAGS] as const,
  );
  expect(passes, "rules that axe could try").toBeGreaterThan(part === "html" ? 15 : 3);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)}: ${node.any[0]?.message ?? ""} ${besides(node)}`),
  );
}

/** Lists the HTML of the other elements that are involved in a violation. */
function besides({ any }: AxeResults["violations"][number]["nodes"][number]): string {
  return (any[0]?.relatedNodes ?? []).map(({ html }) => html.slice(0, 120)).join(" ");
}

async function expectNamed(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S{3}/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en-AU");
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("main#main")).toHaveCount(1);
}

/** Lists the elements that make the page scroll sideways, except those that scroll in a box of their own. */
function wideParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll("*")].filter(
      (it) => it.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(0, 5).map((it) => it.outerHTML.slice(0, 120))];
  });
}
