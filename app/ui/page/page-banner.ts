/** Shows a banner at the bottom of the window, over the page and outside React. It takes no focus and covers no focused element. */
import sheet from "~/styles/page-banner.css?url";

interface BannerParts {
  label: string;
  text: string;
  /** The actions, the main one first. Each closes the banner. */
  actions: readonly { title: string; run: () => void }[];
}

/** Shows the banner and returns the function that removes it. */
export function showBanner({ label, text, actions }: BannerParts): () => void {
  const banner = document.createElement("aside");
  banner.className = "page-banner";
  banner.setAttribute("aria-label", label);
  const words = document.createElement("p");
  words.setAttribute("role", "status");
  const end = () => banner.remove();
  const buttons = actions.map(({ title, run }, position) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = position === 0 ? "button primary" : "button";
    button.textContent = title;
    button.addEventListener("click", () => {
      end();
      run();
    });
    return button;
  });
  banner.append(words, ...buttons);
  void linkedSheet().then(() => {
    document.body.append(banner);
    // Insert the text after the region, because screen readers only announce changes in an existing region.
    requestAnimationFrame(() => {
      words.textContent = text;
    });
  });
  return end;
}

let linked: Promise<void> | undefined;

/** Loads the stylesheet for parts at the bottom of the window. Without it they would appear at the end of the page. */
export function linkedSheet(): Promise<void> {
  linked ??= new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = sheet;
    link.addEventListener("load", () => resolve());
    document.body.append(link);
  });
  return linked;
}
