import { type ReactNode, Suspense, useContext } from "react";
import { MarkupKeeper } from "./page-context";

interface StaticMarkupProps {
  as: "nav" | "div";
  id: string;
  className?: string;
  "aria-label"?: string;
  /** Equal for equal markup; missing if the browser must render it. */
  version: string | undefined;
  /** Other state that the markup depends on, if the browser can follow its changes without rendering the markup. */
  state?: string;
  /** The content to render. In the browser its code loads late. */
  children: ReactNode;
}

/** Markup that came with the document, by id. It is read once, before React changes it. */
const brought = new Map<string, { version: string | undefined; html: string }>();

function broughtBy(id: string) {
  const element = document.getElementById(id);
  const known = brought.get(id) ?? { version: element?.dataset.version, html: element?.innerHTML ?? "" };
  brought.set(id, known);
  return known;
}

/**
 * Markup without behaviour that seldom changes. The server renders it once for many pages. The browser leaves it as it came,
 * without needing its data or code or hydrating it. If the markup has changed, the browser renders it again once the code has
 * loaded, and shows the old one until then.
 */
export function StaticMarkup({ version, state = "", children, as: Tag, ...attributes }: StaticMarkupProps) {
  const keep = useContext(MarkupKeeper);
  const kept = import.meta.env.SSR
    ? { version, html: (version && keep?.([attributes.id, version, state].join(" "), () => children)) ?? "" }
    : broughtBy(attributes.id);
  const asKept = (
    <Tag
      {...attributes}
      data-version={version}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: kept.html }}
    />
  );
  if (version && kept.version === version && kept.html !== "") return asKept;
  const drawn = (
    <Tag {...attributes} data-version={version}>
      {children}
    </Tag>
  );
  // The server renders versioned markup without a Suspense boundary, as the browser does when it keeps that markup.
  return import.meta.env.SSR && version ? drawn : <Suspense fallback={asKept}>{drawn}</Suspense>;
}
