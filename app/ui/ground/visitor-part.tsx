import { type ComponentType, type ReactElement, useContext } from "react";
import type { VisitorData } from "~/http/visitor-data";
import { PartHolder } from "./page-context";
import { useVisitorData } from "./root-data";

/**
 * Wraps a component that shows data about the visitor; `pick` selects the data. On a shared page the server renders the
 * component separately for each visitor, so it can't use a context, the router or `useId`.
 */
export function visitorPart<Props extends object, Shown>(
  pick: (visitor: VisitorData, props: Props) => Shown,
  Part: ComponentType<Props & { shown: Shown }>,
): (props: Props) => ReactElement {
  return function VisitorPart(props) {
    const visitor = useVisitorData();
    const hold = useContext(PartHolder);
    const element = (of: VisitorData) => <Part {...props} shown={pick(of, props)} />;
    return import.meta.env.SSR && hold ? hold({ shown: (of) => pick(of, props), element }) : element(visitor);
  };
}
