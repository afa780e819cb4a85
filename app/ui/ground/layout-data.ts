import { useRouteLoaderData } from "@remix-run/react";

/**
 * Returns a layout's data for the pages within it. The layout is named by its module below app/routes, because it may be
 * mounted at either of two addresses. If its loader failed, none of its pages is rendered. Each layout has a typed hook that
 * calls this hook.
 */
export function useLayoutData<Data>(layout: string): Data {
  const own = useRouteLoaderData(`routes/${layout}`);
  const branded = useRouteLoaderData(`routes/branded-${layout}`);
  const ofBasket = useRouteLoaderData(`routes/w-${layout}`);
  return (own ?? branded ?? ofBasket) as Data;
}
