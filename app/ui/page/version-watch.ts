/** Detects a new build of the shop while a page is open, and offers to refresh the page. (spec 4, Version) */
import { showBanner } from "~/ui/page/page-banner";
import { keepTyped } from "~/ui/page/typed-values";

declare const __BUILD_DATE__: string;

let isOutOfDate = false;

/**
 * Compares the server's build date with this page's, and passes the current version of the shop's content to `noteContent`.
 * Failures are silent, because the next navigation checks again.
 */
export async function checkVersion(noteContent: (version: number) => void): Promise<void> {
  if (isOutOfDate) return;
  try {
    const answer = await fetch("/api/version/build-date", { priority: "low" });
    noteContent(Number(answer.headers.get("X-Content-Version")));
    if (!answer.ok || (await answer.text()) === __BUILD_DATE__) return;
  } catch {
    return;
  }
  isOutOfDate = true;
  showBanner({
    label: "Website update",
    text: "We've updated our website. Refresh the page to see the latest version.",
    actions: [
      {
        title: "Refresh",
        run: () => {
          keepTyped();
          location.reload();
        },
      },
      { title: "Not now", run: () => {} },
    ],
  });
}
