import { type ReactNode, useContext } from "react";
import { MarkupKeeper } from "~/ui/ground/page-context";

interface StillProps {
  as: "nav" | "div";
  id: string;
  className: string;
  "aria-label"?: string;
  /** Equal for equal markup; missing where the browser must draw it. */
  version: string | undefined;
  /** What else the markup depends on, where the browser follows that by itself. */
  state?: string;
  draw(): ReactNode;
}

/** What the document brought, by id. Read once, before React touches it. */
const brought = new Map<string, { version: string | undefined; html: string }>();

/**
 * Markup without any behaviour, which seldom changes. The server renders it once for many pages; the browser leaves it as the document brought
 * it, and needs neither its data nor time to wake it. `draw` draws it where it has become another.
 */
export function Still({ version, state = "", draw, as: Tag, ...attributes }: StillProps) {
  const keep = useContext(MarkupKeeper);
  const html = version && (import.meta.env.SSR ? keep?.([attributes.id, version, state].join(" "), draw) : held());
  function held(): string | undefined {
    const element = document.getElementById(attributes.id);
    const known = brought.get(attributes.id) ?? { version: element?.dataset.version, html: element?.innerHTML ?? "" };
    brought.set(attributes.id, known);
    return known.version === version ? known.html : undefined;
  }
  if (html === undefined || html === "")
    return (
      <Tag key="drawn" {...attributes} data-version={version}>
        {draw()}
      </Tag>
    );
  return (
    <Tag {...attributes} data-version={version} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
