import { type ReactNode, Suspense, useContext } from "react";
import { MarkupKeeper } from "./page-context";

interface StaticMarkupProps {
  as: "nav" | "div";
  id: string;
  className?: string;
  "aria-label"?: string;
  /** Equal for equal markup; missing where the browser must draw it. */
  version: string | undefined;
  /** What else the markup depends on, where the browser follows that by itself. */
  state?: string;
  /** Draws the markup. In the browser its code comes late. */
  children: ReactNode;
}

/** What the document brought, by id. Read once, before React touches it. */
const brought = new Map<string, { version: string | undefined; html: string }>();

function broughtBy(id: string) {
  const element = document.getElementById(id);
  const known = brought.get(id) ?? { version: element?.dataset.version, html: element?.innerHTML ?? "" };
  brought.set(id, known);
  return known;
}

/**
 * Markup without any behaviour, which seldom changes. The server renders it once for many pages; the browser leaves it as the document brought
 * it, and needs neither its data nor its code nor time to wake it. It is drawn where it has become another; until the code for that is
 * there, the old one stands.
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
  // A browser that takes the markup as it came finds no boundary in it.
  return import.meta.env.SSR && version ? drawn : <Suspense fallback={asKept}>{drawn}</Suspense>;
}
