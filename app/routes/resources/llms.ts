import type { LoaderFunctionArgs } from "@remix-run/node";
import { findCategory } from "~/domain/catalogue/catalogue.server";
import { categoryMenu } from "~/domain/catalogue/menu.server";
import { listIndexedPages } from "~/domain/content/pages.server";
import { llmsText } from "~/domain/crawl/llms-text";
import { shopSettings } from "~/domain/settings/settings.server";
import { programHeaders } from "~/http/cache-policy.server";
import { ourOrigin } from "~/http/our-origin.server";

/** Describes the shop briefly for language models. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [{ top }, pages] = await Promise.all([categoryMenu([]), listIndexedPages()]);
  const categories = (await Promise.all(top.map(({ path }) => findCategory(path)))).filter((each) => each !== null);
  return new Response(
    llmsText({ origin: ourOrigin(request), shop: (await shopSettings()).name }, { categories, pages }),
    { headers: programHeaders("text/plain") },
  );
}
