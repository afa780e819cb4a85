import { useRouteLoaderData } from "@remix-run/react";

/**
 * Returns a layout's data for the pages within it; these aren't rendered if the layout's loader failed. The layout is
 * identified by its module below app/routes, because it can have either of two addresses. Each layout has a typed hook that
 * calls this hook.
 */
export function useLayoutData<Data>(layout: string): Data {
  const own = useRouteLoaderData(`routes/${layout}`);
  const branded = useRouteLoaderData(`routes/branded-${layout}`);
  const ofBasket = useRouteLoaderData(`routes/w-${layout}`);
  return (own ?? branded ?? ofBasket) as Data;
}
