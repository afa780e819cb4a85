import { type ReactNode, Suspense, useContext } from "react";
import { MarkupKeeper } from "./page-context";

interface StaticMarkupProps {
  as: "nav" | "div";
  id: string;
  className?: string;
  "aria-label"?: string;
  /** Version of the markup: equal markup has equal versions. Undefined if the browser must render it. */
  version: string | undefined;
  /** Other state that affects the markup, if the browser can follow changes of this state without rendering the markup. */
  state?: string;
  /** The content to render. In the browser its code loads late. */
  children: ReactNode;
}

/** Markup from the document, by id. Read once, before React changes it. */
const brought = new Map<string, { version: string | undefined; html: string }>();

function broughtBy(id: string) {
  const element = document.getElementById(id);
  const known = brought.get(id) ?? { version: element?.dataset.version, html: element?.innerHTML ?? "" };
  brought.set(id, known);
  return known;
}

/**
 * Markup that has no behaviour and seldom changes. The server renders it once for many pages. The browser keeps it without
 * hydrating it, and without loading its data or code. If the markup has changed, the browser loads the code, and shows the old
 * markup until the new one can be rendered.
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
  // Render versioned markup without a Suspense boundary on the server, as the browser does when it keeps that markup.
  return import.meta.env.SSR && version ? drawn : <Suspense fallback={asKept}>{drawn}</Suspense>;
}
