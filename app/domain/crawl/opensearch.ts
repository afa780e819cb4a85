/** Writes the OpenSearch 1.1 description (github.com/dewitt/opensearch) by which browsers find the shop's search. */
import { SHOP_SUMMARY } from "./shop-words";
import { XML_DECLARATION, xmlElement, xmlTag } from "./xml";

export const OPENSEARCH_PATH = "/opensearch.xml";
export const OPENSEARCH_TYPE = "application/opensearchdescription+xml";

export function openSearchDescription(origin: string, shop: string): string {
  return [
    `${XML_DECLARATION}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">`,
    xmlElement("ShortName", shop),
    xmlElement("Description", `Search ${shop}. ${SHOP_SUMMARY}`),
    xmlTag("Url", { type: "text/html", template: `${origin}/search/results?w={searchTerms}` }),
    xmlTag("Url", { type: OPENSEARCH_TYPE, rel: "self", template: origin + OPENSEARCH_PATH }),
    `<Image height="192" width="192" type="image/png">${origin}/icon-192.png</Image>`,
    xmlElement("Language", "en-AU"),
    xmlElement("InputEncoding", "UTF-8"),
    xmlElement("OutputEncoding", "UTF-8"),
    "</OpenSearchDescription>\n",
  ].join("\n");
}
