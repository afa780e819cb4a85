import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { categoryMenu } from "~/domain/catalogue/menu.server";
import { contentVersion } from "~/domain/content/content-version.server";
import { DEFAULT_NAVIGATION } from "~/domain/content/navigation";
import { findNavigation, menuCategories } from "~/domain/content/navigation.server";
import { trialOfPage } from "~/http/experiments.server";
import { readLite } from "~/http/lite.server";
import { pagePart } from "~/http/page-part.server";
import { readVisitor } from "~/http/visitor.server";
import { keepMenus, type ShopLoaderData } from "~/ui/ground/root-data";
import { menusData } from "~/ui/page/menus-data.server";

export { reloadAfterForms as shouldRevalidate } from "~/http/guarded-client-action";
export { ShopError as ErrorBoundary, ShopLayout as default } from "~/routes/shop-frame";
export { errorHead as meta } from "~/ui/page/error-page";

/** Loads the header and footer menus that editors wrote for this visitor. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { sharing, document: isPage } = context;
  const [version, visitor, lite, trial, menu] = await Promise.all([
    // Read the version first, so that it isn't newer than the content that is read after it.
    contentVersion(),
    readVisitor(request),
    readLite(request),
    trialOfPage(request, context),
    pagePart("menu", menuCategories().then(categoryMenu), { top: [], below: {} }),
  ]);
  const reader = {
    member: visitor.member,
    own: visitor.member,
    path: new URL(request.url).pathname,
    lite,
    categories: menu.top,
    trial,
    ...sharing?.reader,
  };
  const navigation = await pagePart("navigation", findNavigation(reader), DEFAULT_NAVIGATION);
  const { whole, rest, menusVersion } = menusData({ menu, navigation });
  const answer: ShopLoaderData = {
    menus: isPage ? rest : whole,
    ...(menusVersion && { menusVersion }),
    contentVersion: Number(version),
  };
  keepMenus(answer, { menu, navigation });
  return data(answer);
}
