import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { hasProducts } from "~/domain/catalogue/menu.server";
import { DEFAULT_HOME } from "~/domain/content/default-home";
import { EMPTY_HOME } from "~/domain/content/empty-home";
import type { FoundPage } from "~/domain/content/pages.server";
import { toAttributes } from "~/domain/form/field-attributes";
import { signUpSchema } from "~/domain/newsletters/newsletters.schema";
import { currentSettings } from "~/domain/settings/current-settings";
import { fillMarks } from "~/domain/settings/marks";
import type { Settings } from "~/domain/settings/settings";
import { shopSettings } from "~/domain/settings/settings.server";
import { logoPath } from "~/domain/settings/show-logo";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { readContent } from "~/routes/content/read-content.server";
import { NewsletterForm } from "~/routes/newsletter-form";
import { roomLinks } from "~/styles/sheets";
import { StoreOfCards } from "~/ui/catalogue/store-copies";
import { Content } from "~/ui/content/content";
import { OtherPage } from "~/ui/ground/page-context";
import { useRootData } from "~/ui/ground/root-data";
import { shopName } from "~/ui/ground/shop-name";
import { canonicalLink } from "~/ui/ground/site-map";
import { StructuredData } from "~/ui/ground/structured-data";

export const handle = { firstView: "content", isShared: true, isByStore: true };
export const links = roomLinks("content");
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";

export const headers = documentHeaders;

/** Home page that is shown until an editor imports one. */
const unwritten = ({ name, freeDeliveryOver }: Settings): FoundPage => ({
  path: "/",
  markup: DEFAULT_HOME,
  pageTitle: `${name}: books, Bibles, music, DVDs and gifts`,
  pageSeoDescription: fillMarks(
    "Australian bookshop for books, Bibles, music, DVDs, tickets, licences and gifts. Free delivery on Australian web orders over {freeDeliveryOver}.",
    freeDeliveryOver,
  ),
  dontIndex: false,
  status: 200,
  redirectTo: null,
  redirectStatus: null,
  isDraft: false,
  hash: "unwritten home",
});

/** Home page that is shown if the shop has neither products nor a home page by an editor. */
const empty = (settings: Settings): FoundPage => ({
  ...unwritten(settings),
  markup: EMPTY_HOME,
  pageTitle: settings.name,
  dontIndex: true,
  hash: "empty home",
});

export async function loader(asked: LoaderFunctionArgs) {
  const preset = ((await hasProducts()) ? unwritten : empty)(await shopSettings());
  const page = await readContent(asked, { preset, tellsStore: true });
  if (page?.description === "") page.description = preset.pageSeoDescription;
  return data(
    { page, emailAttributes: toAttributes(signUpSchema, "email") },
    { headers: cacheHeaders(asked.request, page?.isDraft ? "private" : "public") },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: data?.page?.title ?? shopName() },
  { name: "description", content: data?.page?.description },
  data?.page?.isListed ? canonicalLink("/", matches[0]?.data) : { name: "robots", content: "noindex" },
];

export default function Home() {
  const { page, emailAttributes } = useLoaderData<typeof loader>();
  const root = useRootData();
  const isKiosk = useContext(OtherPage)?.kiosk !== undefined;
  return (
    <main id="main" className="page home content">
      {page?.note && <p className="status-message">{page.note}</p>}
      {page && (
        <StoreOfCards.Provider value={page.store}>
          <Content content={page.content} />
        </StoreOfCards.Provider>
      )}
      {!isKiosk && <NewsletterForm attributes={emailAttributes} />}
      <StructuredData key="home" data={import.meta.env.SSR && root ? shopData(root) : null} />
    </main>
  );
}

/** Returns the shop's owner, named as in the footer, and the shop's search, in schema.org's vocabulary. */
function shopData({ origin, legal }: { origin: string; legal: { tradingName: string; phone: string } }): object {
  const { logo } = currentSettings();
  return {
    "@graph": [
      {
        "@type": ["Organization", "OnlineStore"],
        "@id": `${origin}/#shop`,
        name: shopName(),
        legalName: legal.tradingName,
        url: `${origin}/`,
        logo: origin + (logo ? logoPath(logo) : "/apple-touch-icon.png"),
        telephone: legal.phone,
      },
      {
        "@type": "WebSite",
        name: shopName(),
        url: `${origin}/`,
        publisher: { "@id": `${origin}/#shop` },
        potentialAction: {
          "@type": "SearchAction",
          target: { "@type": "EntryPoint", urlTemplate: `${origin}/search/results?w={search_term_string}` },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}
