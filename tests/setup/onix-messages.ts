/** Builds and reads ONIX messages for the tests. */
import type { FeedItem, FeedProduct } from "~/domain/catalogue/feed-product";
import type { Feed } from "~/domain/feeds/feed";
import { openOnixFeed } from "~/domain/feeds/onix/onix-feed.server";

/** Date on which the tests read the messages. */
export const TODAY = "2026-11-21";

/** XML for the parts of a product, such as `{ RecordReference: "R-1" }`. Other parts have their usual content. */
export interface Parts {
  reference?: string;
  notification?: string;
  identifiers?: string;
  /** Additional contents of DescriptiveDetail, after the title. */
  descriptive?: string;
  title?: string;
  collateral?: string;
  publishing?: string;
  supply?: string;
}

export const identifier = (type: string, value: string) =>
  `<ProductIdentifier><ProductIDType>${type}</ProductIDType><IDValue>${value}</IDValue></ProductIdentifier>`;

export const title = (text: string, type = "01") =>
  `<TitleDetail><TitleType>${type}</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>${text}</TitleElement></TitleDetail>`;

export const aud = (amount: string, more = "", type = "02") =>
  `<Price><PriceType>${type}</PriceType>${more}<PriceAmount>${amount}</PriceAmount><CurrencyCode>AUD</CurrencyCode></Price>`;

export const supplier = (availability: string, prices: string) =>
  `<SupplyDetail><Supplier><SupplierRole>01</SupplierRole></Supplier><ProductAvailability>${availability}</ProductAvailability>${prices}</SupplyDetail>`;

/** Returns an ONIX 3.0 product with reference tags. */
export function aProduct(parts: Parts = {}): string {
  return [
    "<Product>",
    parts.reference === "" ? "" : `<RecordReference>${parts.reference ?? "R-1"}</RecordReference>`,
    `<NotificationType>${parts.notification ?? "03"}</NotificationType>`,
    parts.identifiers ?? identifier("15", "9780000000002"),
    `<DescriptiveDetail>${parts.descriptive ?? "<ProductForm>BC</ProductForm>"}${parts.title ?? title("<TitleText>One</TitleText>")}</DescriptiveDetail>`,
    `<CollateralDetail>${parts.collateral ?? ""}</CollateralDetail>`,
    `<PublishingDetail>${parts.publishing ?? ""}</PublishingDetail>`,
    `<ProductSupply>${parts.supply ?? supplier("21", aud("19.99"))}</ProductSupply>`,
    "</Product>",
  ].join("\n");
}

export function aMessage(products: string, { header = "", prolog = '<?xml version="1.0"?>\n' } = {}): string {
  return `${prolog}<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Header><Sender><SenderName>Us</SenderName></Sender>${header}</Header>\n${products}\n</ONIXMessage>\n`;
}

/** Returns an ONIX 2.1 message with reference tags. Its product already has a code and a title. */
export function anOldMessage(parts: string): string {
  return `<ONIXMessage><Header><FromCompany>Us</FromCompany></Header><Product><RecordReference>R-1</RecordReference><NotificationType>03</NotificationType>${identifier("15", "9780000000002")}<Title><TitleType>01</TitleType><TitleText>One</TitleText></Title>${parts}</Product></ONIXMessage>`;
}

/** Reads the message in pieces of `pieceLength` characters. */
export async function openMessage(message: string, pieceLength = 1000): Promise<Feed> {
  const file = {
    name: "feed.xml",
    encoding: "UTF-8",
    async *text() {
      for (let at = 0; at < message.length; at += pieceLength) yield message.slice(at, at + pieceLength);
    },
  };
  return openOnixFeed(file, { today: TODAY });
}

export async function readMessage(message: string, pieceLength?: number): Promise<FeedItem[]> {
  return Array.fromAsync(await openMessage(message, pieceLength));
}

/** Reads the only product of a message. If the product is refused, throws an error with the reason. */
export async function onlyProduct(message: string): Promise<FeedProduct> {
  const [item, ...more] = await readMessage(message);
  if (item?.kind !== "product" || more.length > 0)
    throw new Error(item?.kind === "refused" ? item.refusal.reason : `${more.length + 1} items`);
  return item.product;
}

/** Reads the product of an ONIX 3.0 message with these parts. */
export const product = (parts: Parts) => onlyProduct(aMessage(aProduct(parts)));

/** Returns why a product with these parts is refused, or '' if it is accepted. */
export async function refusal(parts: Parts): Promise<string> {
  const [item] = await readMessage(aMessage(aProduct(parts)));
  return item?.kind === "refused" ? item.refusal.reason : "";
}
