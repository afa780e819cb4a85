/**
 * Tests that one book in 3.0 and 2.1, with reference and short tags, gives the same product, for every element that the shop
 * reads.
 */

import { expect, test } from "vitest";
import { NO_EXTRAS } from "~/domain/catalogue/book-extras";
import type { FeedProduct } from "~/domain/catalogue/feed-product";
import { FIELD_NAMES, PRODUCT_FIELDS } from "~/domain/catalogue/product-fields";
import { NO_PLAIN } from "../../../../tests/factories/plain-fields";
import { onlyProduct, openMessage, readMessage } from "../../../../tests/setup/onix-messages";

const BOOK: FeedProduct = {
  ...NO_PLAIN,
  code: "9780000000002",
  isbn13: "9780000000002",
  title: "The Lamp & the Path",
  subtitle: "Walking in the Dark",
  contributors: [
    { name: "Ada North", role: "A01", biography: "Lives &amp; <em>writes</em>." },
    { name: "Dr Ben van South Jr", role: "A12" },
    { name: "The Wayfarers", role: "B01" },
  ],
  format: "Hardcover",
  productType: "shipped",
  priceCents: 2499,
  strikePriceCents: null,
  rating: null,
  ratingCount: 0,
  availability: "in stock",
  stock: null,
  maxPerOrder: 99,
  description: "<p>A lamp <em>unto</em> my feet.</p>",
  publisher: "Lantern Press",
  pages: 240,
  language: "eng",
  publishedOn: "2026-03-01",
  talkers: [],
  cover: "https://covers.example/9780000000002.jpg",
  categories: ["books/general-books/fiction"],
  keywords: ["Lights", "lamp", "night walks"],
  extras: {
    ...NO_EXTRAS,
    heightMm: 198,
    widthMm: 129,
    weightG: 312,
    contents: "<p>1. Night</p>",
    extract: "It was <em>dark</em>.",
  },
  series: { title: "Lights", number: 2 },
};

const REFERENCE_3 = `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">
<Header><Sender><SenderName>Us</SenderName></Sender><SentDateTime>20261101</SentDateTime></Header>
<Product datestamp="20261101">
  <RecordReference>us.example.1</RecordReference><NotificationType>03</NotificationType>
  <ProductIdentifier><ProductIDType>01</ProductIDType><IDTypeName>Ours</IDTypeName><IDValue>17</IDValue></ProductIdentifier>
  <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>978-0-00-000000-2</IDValue></ProductIdentifier>
  <DescriptiveDetail>
    <ProductComposition>00</ProductComposition><ProductForm>BB</ProductForm><ProductFormDetail>B504</ProductFormDetail>
    <PrimaryContentType>10</PrimaryContentType>
    <Collection><CollectionType>10</CollectionType>
      <CollectionSequence><CollectionSequenceType>03</CollectionSequenceType><CollectionSequenceNumber>2</CollectionSequenceNumber></CollectionSequence><TitleDetail><TitleType>01</TitleType><TitleElement>
      <TitleElementLevel>02</TitleElementLevel><TitleText>Lights</TitleText></TitleElement></TitleDetail></Collection>
    <TitleDetail><TitleType>03</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Die Lampe</TitleText></TitleElement></TitleDetail>
    <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
      <TitlePrefix>The</TitlePrefix><TitleWithoutPrefix>Lamp &amp; the Path</TitleWithoutPrefix><Subtitle>Walking in the Dark</Subtitle></TitleElement></TitleDetail>
    <Contributor><SequenceNumber>2</SequenceNumber><ContributorRole>A12</ContributorRole><TitlesBeforeNames>Dr</TitlesBeforeNames>
      <NamesBeforeKey>Ben</NamesBeforeKey><PrefixToKey>van</PrefixToKey><KeyNames>South</KeyNames><SuffixToKey>Jr</SuffixToKey></Contributor>
    <Contributor><SequenceNumber>3</SequenceNumber><ContributorRole>B01</ContributorRole><CorporateName>The Wayfarers</CorporateName></Contributor>
    <Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>B06</ContributorRole><ContributorRole>A01</ContributorRole>
      <AlternativeName><NameType>01</NameType><PersonName>Not Her</PersonName></AlternativeName><PersonName>Ada North</PersonName>
      <BiographicalNote textformat="05">Lives &amp; <em>writes</em>.</BiographicalNote></Contributor>
    <Language><LanguageRole>02</LanguageRole><LanguageCode>ger</LanguageCode></Language>
    <Language><LanguageRole>01</LanguageRole><LanguageCode>eng</LanguageCode></Language>
    <Measure><MeasureType>01</MeasureType><Measurement>19.8</Measurement><MeasureUnitCode>cm</MeasureUnitCode></Measure>
    <Measure><MeasureType>02</MeasureType><Measurement>5.08</Measurement><MeasureUnitCode>in</MeasureUnitCode></Measure>
    <Measure><MeasureType>03</MeasureType><Measurement>0</Measurement><MeasureUnitCode>mm</MeasureUnitCode></Measure>
    <Measure><MeasureType>08</MeasureType><Measurement>11</Measurement><MeasureUnitCode>oz</MeasureUnitCode></Measure>
    <Extent><ExtentType>22</ExtentType><ExtentValue>7</ExtentValue><ExtentUnit>19</ExtentUnit></Extent>
    <Extent><ExtentType>00</ExtentType><ExtentValue>240</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
    <Subject><SubjectSchemeIdentifier>10</SubjectSchemeIdentifier><SubjectCode>HIS000000</SubjectCode></Subject>
    <Subject><MainSubject/><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>FBA</SubjectCode></Subject>
    <Subject><SubjectSchemeIdentifier>20</SubjectSchemeIdentifier><SubjectHeadingText>lamp; night walks</SubjectHeadingText></Subject>
  </DescriptiveDetail>
  <CollateralDetail>
    <TextContent><TextType>02</TextType><ContentAudience>00</ContentAudience><Text>Short.</Text></TextContent>
    <TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text textformat="05"><p>A lamp <em>unto</em> my feet.</p></Text></TextContent>
    <TextContent><TextType>04</TextType><ContentAudience>00</ContentAudience><Text textformat="05"><p>1. Night</p></Text></TextContent>
    <TextContent><TextType>14</TextType><ContentAudience>00</ContentAudience><Text textformat="05">It was <em>dark</em>.</Text></TextContent>
    <SupportingResource><ResourceContentType>01</ResourceContentType><ContentAudience>00</ContentAudience><ResourceMode>03</ResourceMode>
      <ResourceVersion><ResourceForm>02</ResourceForm><ResourceLink>https://covers.example/9780000000002.jpg</ResourceLink></ResourceVersion></SupportingResource>
  </CollateralDetail>
  <PublishingDetail>
    <Imprint><ImprintName>Wick</ImprintName></Imprint>
    <Publisher><PublishingRole>01</PublishingRole><PublisherName>Lantern Press</PublisherName></Publisher>
    <PublishingStatus>04</PublishingStatus>
    <PublishingDate><PublishingDateRole>11</PublishingDateRole><Date dateformat="05">1999</Date></PublishingDate>
    <PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="00">20260301</Date></PublishingDate>
  </PublishingDetail>
  <RelatedMaterial><RelatedProduct><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9780000000019</IDValue></ProductIdentifier></RelatedProduct></RelatedMaterial>
  <ProductSupply><Market><Territory><CountriesIncluded>AU NZ</CountriesIncluded></Territory></Market>
    <SupplyDetail><Supplier><SupplierName>Them</SupplierName></Supplier><ProductAvailability>21</ProductAvailability>
      <Price><PriceType>02</PriceType><PriceAmount>19.99</PriceAmount><CurrencyCode>USD</CurrencyCode></Price>
      <Price><PriceType>02</PriceType><PriceQualifier>05</PriceQualifier><PriceAmount>24.99</PriceAmount><CurrencyCode>AUD</CurrencyCode>
        <PriceDate><PriceDateRole>14</PriceDateRole><Date dateformat="00">20260101</Date></PriceDate></Price>
    </SupplyDetail></ProductSupply>
</Product></ONIXMessage>`;

const SHORT_3 = `<?xml version="1.0"?>
<ONIXmessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/short">
<header><sender><x298>Us</x298></sender><x307>20261101</x307></header>
<product><a001>us.example.1</a001><a002>03</a002>
  <productidentifier><b221>01</b221><b233>Ours</b233><b244>17</b244></productidentifier>
  <productidentifier><b221>15</b221><b244>9780000000002</b244></productidentifier>
  <descriptivedetail><x314>00</x314><b012>BB</b012><b333>B504</b333><x416>10</x416>
    <collection><x329>10</x329><titledetail><b202>01</b202><titleelement><x409>02</x409><b203>Lights</b203><x410>2</x410></titleelement></titledetail></collection>
    <titledetail><b202>03</b202><titleelement><x409>01</x409><b203>Die Lampe</b203></titleelement></titledetail>
    <titledetail><b202>01</b202><titleelement><x409>01</x409><b030>The</b030><b031>Lamp &amp; the Path</b031><b029>Walking in the Dark</b029></titleelement></titledetail>
    <contributor><b034>2</b034><b035>A12</b035><b038>Dr</b038><b039>Ben</b039><b247>van</b247><b040>South</b040><b248>Jr</b248></contributor>
    <contributor><b034>3</b034><b035>B01</b035><b047>The Wayfarers</b047></contributor>
    <contributor><b034>1</b034><b035>B06</b035><b035>A01</b035><b036>Ada North</b036><b044>Lives &amp; <em>writes</em>.</b044></contributor>
    <language><b253>02</b253><b252>ger</b252></language><language><b253>01</b253><b252>eng</b252></language>
    <measure><x315>01</x315><c094>198</c094><c095>mm</c095></measure><measure><x315>02</x315><c094>129</c094><c095>mm</c095></measure>
    <measure><x315>08</x315><c094>0.312</c094><c095>kg</c095></measure>
    <extent><b218>00</b218><b219>240</b219><b220>03</b220></extent>
    <subject><b067>10</b067><b069>HIS000000</b069></subject>
    <subject><x425/><b067>93</b067><b069>FBA</b069></subject>
    <subject><b067>20</b067><b070>lamp; night walks</b070></subject></descriptivedetail>
  <collateraldetail><textcontent><x426>02</x426><x427>00</x427><d104>Short.</d104></textcontent>
    <textcontent><x426>03</x426><x427>00</x427><d104 textformat="05"><p>A lamp <em>unto</em> my feet.</p></d104></textcontent>
    <textcontent><x426>04</x426><x427>00</x427><d104 textformat="05"><p>1. Night</p></d104></textcontent>
    <textcontent><x426>14</x426><x427>00</x427><d104 textformat="05">It was <em>dark</em>.</d104></textcontent>
    <supportingresource><x436>01</x436><x427>00</x427><x437>03</x437><resourceversion><x441>02</x441><x435>https://covers.example/9780000000002.jpg</x435></resourceversion></supportingresource></collateraldetail>
  <publishingdetail><imprint><b079>Wick</b079></imprint><publisher><b291>01</b291><b081>Lantern Press</b081></publisher><b394>04</b394>
    <publishingdate><x448>11</x448><b306 dateformat="05">1999</b306></publishingdate>
    <publishingdate><x448>01</x448><b306 dateformat="00">20260301</b306></publishingdate></publishingdetail>
  <productsupply><market><territory><x449>AU NZ</x449></territory></market><supplydetail><supplier><j137>Them</j137></supplier><j396>21</j396>
    <price><x462>02</x462><j151>19.99</j151><j152>USD</j152></price>
    <price><x462>02</x462><j261>05</j261><j151>24.99</j151><j152>AUD</j152><pricedate><x476>14</x476><b306 dateformat="00">20260101</b306></pricedate></price>
  </supplydetail></productsupply></product></ONIXmessage>`;

const REFERENCE_2 = `<?xml version="1.0"?>
<!DOCTYPE ONIXMessage SYSTEM "http://www.editeur.org/onix/2.1/reference/onix-international.dtd">
<ONIXMessage><Header><FromCompany>Us</FromCompany></Header>
<Product><RecordReference>us.example.1</RecordReference><NotificationType>03</NotificationType>
  <ProductIdentifier><ProductIDType>02</ProductIDType><IDValue>0000000000</IDValue></ProductIdentifier>
  <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9780000000002</IDValue></ProductIdentifier>
  <ProductForm>BB</ProductForm><ProductFormDetail>B504</ProductFormDetail>
  <Series><TitleOfSeries>Lights</TitleOfSeries><NumberWithinSeries>2</NumberWithinSeries></Series>
  <Title><TitleType>03</TitleType><TitleText>Die Lampe</TitleText></Title>
  <Title><TitleType>01</TitleType><TitlePrefix>The</TitlePrefix><TitleWithoutPrefix>Lamp &amp; the Path</TitleWithoutPrefix><Subtitle>Walking in the Dark</Subtitle></Title>
  <Contributor><SequenceNumber>2</SequenceNumber><ContributorRole>A12</ContributorRole><TitlesBeforeNames>Dr</TitlesBeforeNames>
    <NamesBeforeKey>Ben</NamesBeforeKey><PrefixToKey>van</PrefixToKey><KeyNames>South</KeyNames><SuffixToKey>Jr</SuffixToKey></Contributor>
  <Contributor><SequenceNumber>3</SequenceNumber><ContributorRole>B01</ContributorRole><CorporateName>The Wayfarers</CorporateName></Contributor>
  <Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonNameInverted>North, Ada</PersonNameInverted>
    <BiographicalNote textformat="02"><![CDATA[Lives &amp; <em>writes</em>.]]></BiographicalNote></Contributor>
  <Language><LanguageRole>01</LanguageRole><LanguageCode>eng</LanguageCode></Language>
  <NumberOfPages>240</NumberOfPages>
  <Measure><MeasureTypeCode>01</MeasureTypeCode><Measurement>198</Measurement><MeasureUnitCode>mm</MeasureUnitCode></Measure>
  <Measure><MeasureTypeCode>02</MeasureTypeCode><Measurement>129</Measurement><MeasureUnitCode>mm</MeasureUnitCode></Measure>
  <Measure><MeasureTypeCode>08</MeasureTypeCode><Measurement>312</Measurement><MeasureUnitCode>gr</MeasureUnitCode></Measure>
  <BASICMainSubject>FIC000000</BASICMainSubject><BICMainSubject>HBTB</BICMainSubject>
  <Subject><SubjectSchemeIdentifier>20</SubjectSchemeIdentifier><SubjectHeadingText>lamp; night walks</SubjectHeadingText></Subject>
  <OtherText><TextTypeCode>02</TextTypeCode><Text>Short.</Text></OtherText>
  <OtherText><TextTypeCode>01</TextTypeCode><TextFormat>02</TextFormat><Text><![CDATA[<p>A lamp <em>unto</em> my feet.</p>]]></Text></OtherText>
  <OtherText><TextTypeCode>04</TextTypeCode><TextFormat>02</TextFormat><Text><![CDATA[<p>1. Night</p>]]></Text></OtherText>
  <OtherText><TextTypeCode>23</TextTypeCode><TextFormat>02</TextFormat><Text><![CDATA[It was <em>dark</em>.]]></Text></OtherText>
  <MediaFile><MediaFileTypeCode>17</MediaFileTypeCode><MediaFileLinkTypeCode>01</MediaFileLinkTypeCode><MediaFileLink>https://covers.example/logo.png</MediaFileLink></MediaFile>
  <MediaFile><MediaFileTypeCode>04</MediaFileTypeCode><MediaFileLinkTypeCode>01</MediaFileLinkTypeCode><MediaFileLink>https://covers.example/9780000000002.jpg</MediaFileLink></MediaFile>
  <Imprint><ImprintName>Wick</ImprintName></Imprint>
  <Publisher><PublishingRole>01</PublishingRole><PublisherName>Lantern Press</PublisherName></Publisher>
  <PublishingStatus>04</PublishingStatus><PublicationDate>20260301</PublicationDate>
  <RelatedProduct><RelationCode>13</RelationCode><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9780000000019</IDValue></ProductIdentifier></RelatedProduct>
  <SupplyDetail><SupplierName>Them</SupplierName><AvailabilityCode>IP</AvailabilityCode><ProductAvailability>21</ProductAvailability>
    <Price><PriceTypeCode>02</PriceTypeCode><PriceAmount>19.99</PriceAmount><CurrencyCode>USD</CurrencyCode></Price>
    <Price><PriceTypeCode>02</PriceTypeCode><PriceAmount>24.99</PriceAmount><CurrencyCode>AUD</CurrencyCode><CountryCode>AU</CountryCode>
      <PriceEffectiveFrom>20260101</PriceEffectiveFrom><PriceEffectiveUntil>20271231</PriceEffectiveUntil></Price>
  </SupplyDetail>
</Product></ONIXMessage>`;

const SHORT_2 = `<?xml version="1.0"?>
<!DOCTYPE ONIXmessage SYSTEM "http://www.editeur.org/onix/2.1/short/onix-international.dtd">
<ONIXmessage><header><m174>Us</m174><m186>AUD</m186><m185>02</m185><m184>eng</m184></header>
<product><a001>us.example.1</a001><a002>03</a002><b004>0000000000</b004><b005>9780000000002</b005>
  <b012>BB</b012><b333>B504</b333><series><b018>Lights</b018><b019>Book 2</b019></series>
  <b028>The Lamp &amp; the Path</b028><b029>Walking in the Dark</b029>
  <contributor><b034>2</b034><b035>A12</b035><b038>Dr</b038><b039>Ben</b039><b247>van</b247><b040>South</b040><b248>Jr</b248></contributor>
  <contributor><b034>3</b034><b035>B01</b035><b047>The Wayfarers</b047></contributor>
  <contributor><b034>1</b034><b035>A01</b035><b037>North, Ada</b037><b044>Lives &amp; <em>writes</em>.</b044></contributor>
  <measure><c093>01</c093><c094>198</c094><c095>mm</c095></measure><measure><c093>02</c093><c094>12.9</c094><c095>cm</c095></measure>
  <measure><c093>08</c093><c094>312</c094><c095>gr</c095></measure><b061>240</b061><mainsubject><b191>93</b191><b069>FBA</b069></mainsubject><b064>HIS000000</b064><b065>HBTB</b065>
  <subject><b067>20</b067><b070>lamp; night walks</b070></subject>
  <othertext><d102>02</d102><d104>Short.</d104></othertext>
  <othertext><d102>01</d102><d103>05</d103><d104><p>A lamp <em>unto</em> my feet.</p></d104></othertext>
  <othertext><d102>04</d102><d103>05</d103><d104><p>1. Night</p></d104></othertext>
  <othertext><d102>23</d102><d103>05</d103><d104>It was <em>dark</em>.</d104></othertext>
  <mediafile><f114>04</f114><f116>01</f116><f117>https://covers.example/9780000000002.jpg</f117></mediafile>
  <b081>Lantern Press</b081><b394>04</b394><b003>20260301</b003>
  <supplydetail><j137>Them</j137><j141>IP</j141><price><j148>02</j148><j151>19.99</j151><j152>USD</j152></price>
    <price><j151>24.99</j151><j161>20260101</j161><j162>20271231</j162></price></supplydetail></product></ONIXmessage>`;

/** All fields that ONIX has, except stock, which is read only when the distributor owes copies. */
const ALL_OF_ONIX = FIELD_NAMES.filter((name) => PRODUCT_FIELDS[name].onix !== null && name !== "stock");

const FORMS = [
  ["3.0 by reference tags", REFERENCE_3],
  ["3.0 by short tags", SHORT_3],
  ["2.1 by reference tags", REFERENCE_2],
  ["2.1 by short tags", SHORT_2],
] as const;

test.each(FORMS)("reads every element of a book in ONIX %s", async (_, message) => {
  expect(await onlyProduct(message)).toEqual({
    ...BOOK,
    supplier: "Us",
    says: ALL_OF_ONIX,
    recordHash: expect.stringMatching(/^[\w-]{22}$/),
  });
});

test.each(FORMS)("ONIX %s: a complete book gets no remarks and is known by its reference", async (_, message) => {
  const feed = await openMessage(message);
  const items = await Array.fromAsync(feed);
  expect(items.map((item) => ("at" in item ? item.at : item.refusal))).toEqual([
    expect.stringMatching(/^record us\.example\.1, line \d+$/),
  ]);
  expect([...feed.remarks]).toEqual([]);
  expect(feed.brokenOff).toBeNull();
});

test.each(FORMS)("ONIX %s: it makes no difference where the file is cut into pieces", async (_, message) => {
  expect(await readMessage(message, 1)).toEqual(await readMessage(message, message.length));
});

test("ignores namespace prefixes in ONIX", async () => {
  const prefixed = REFERENCE_3.replace(/<(\/?)([A-Z])/g, "<$1onix:$2").replace("xmlns=", "xmlns:onix=");
  expect(await onlyProduct(prefixed)).toEqual({
    ...BOOK,
    supplier: "Us",
    says: ALL_OF_ONIX,
    recordHash: expect.stringMatching(/^[\w-]{22}$/),
  });
});
