/**
 * Table of the ONIX elements that the shop reads. Feeds use either reference tags (`PriceAmount`) or short tags (`j151`). The
 * parser skips any other element and its contents. Some elements exist only in 3.0 and some only in 2.1; no short tag has two
 * meanings, so one table covers both.
 */

/** Elements that contain other elements. Each short tag is the element's name in lower case. */
const COMPOSITES = [
  "Header",
  "Sender",
  "Product",
  "ProductIdentifier",
  "DescriptiveDetail",
  "TitleDetail",
  "TitleElement",
  "Title",
  "Collection",
  "CollectionIdentifier",
  "CollectionSequence",
  "Series",
  "SeriesIdentifier",
  "Contributor",
  "Language",
  "ProductFormFeature",
  "ProductPart",
  "ReligiousText",
  "Bible",
  "Audience",
  "AudienceRange",
  "Measure",
  "Extent",
  "Subject",
  "MainSubject",
  "CollateralDetail",
  "TextContent",
  "OtherText",
  "SupportingResource",
  "ResourceVersion",
  "MediaFile",
  "PublishingDetail",
  "Publisher",
  "Imprint",
  "PublishingDate",
  "ProductSupply",
  "Market",
  "MarketPublishingDetail",
  "Territory",
  "SupplyDetail",
  "Stock",
  "Price",
  "PriceDate",
  "PriceCondition",
] as const;

/** Elements that contain text, and their short tags. */
const LEAVES = {
  SenderName: "x298",
  FromCompany: "m174",
  DefaultCurrencyCode: "m186",
  DefaultLanguageOfText: "m184",
  DefaultPriceType: "x310",
  DefaultPriceTypeCode: "m185",
  RecordReference: "a001",
  NotificationType: "a002",
  ProductIDType: "b221",
  IDValue: "b244",
  ISBN: "b004",
  EAN13: "b005",
  TitleType: "b202",
  TitleElementLevel: "x409",
  TitleText: "b203",
  TitlePrefix: "b030",
  TitleWithoutPrefix: "b031",
  Subtitle: "b029",
  PartNumber: "x410",
  DistinctiveTitle: "b028",
  TitleOfSeries: "b018",
  SeriesISSN: "b016",
  NumberWithinSeries: "b019",
  CollectionSequenceType: "x479",
  CollectionSequenceNumber: "x481",
  SequenceNumber: "b034",
  ContributorRole: "b035",
  PersonName: "b036",
  PersonNameInverted: "b037",
  TitlesBeforeNames: "b038",
  NamesBeforeKey: "b039",
  PrefixToKey: "b247",
  KeyNames: "b040",
  NamesAfterKey: "b041",
  SuffixToKey: "b248",
  CorporateName: "b047",
  UnnamedPersons: "b249",
  BiographicalNote: "b044",
  ProductForm: "b012",
  ProductFormDetail: "b333",
  ProductFormFeatureType: "b334",
  ProductFormFeatureValue: "b335",
  ProductFormFeatureDescription: "b336",
  NumberOfPieces: "b210",
  NumberOfItemsOfThisForm: "x322",
  EditionType: "x419",
  EditionTypeCode: "b056",
  BibleVersion: "b353",
  AudienceCodeType: "b204",
  AudienceCodeTypeName: "b205",
  AudienceCodeValue: "b206",
  AudienceRangeQualifier: "b074",
  AudienceRangePrecision: "b075",
  AudienceRangeValue: "b076",
  PrimaryContentType: "x416",
  ProductContentType: "b385",
  EpubType: "b211",
  LanguageRole: "b253",
  LanguageCode: "b252",
  LanguageOfText: "b059",
  MeasureType: "x315",
  MeasureTypeCode: "c093",
  Measurement: "c094",
  MeasureUnitCode: "c095",
  ExtentType: "b218",
  ExtentValue: "b219",
  ExtentUnit: "b220",
  NumberOfPages: "b061",
  SubjectSchemeIdentifier: "b067",
  MainSubjectSchemeIdentifier: "b191",
  SubjectCode: "b069",
  SubjectHeadingText: "b070",
  BASICMainSubject: "b064",
  BICMainSubject: "b065",
  TextType: "x426",
  ContentAudience: "x427",
  TextTypeCode: "d102",
  TextFormat: "d103",
  Text: "d104",
  ResourceContentType: "x436",
  ResourceMode: "x437",
  ResourceLink: "x435",
  MediaFileTypeCode: "f114",
  MediaFileLink: "f117",
  PublishingRole: "b291",
  PublisherName: "b081",
  ImprintName: "b079",
  PublishingStatus: "b394",
  MarketPublishingStatus: "j407",
  PublishingDateRole: "x448",
  PublicationDate: "b003",
  DateFormat: "j260",
  Date: "b306",
  CountriesIncluded: "x449",
  RegionsIncluded: "x450",
  CountriesExcluded: "x451",
  CountryCode: "b251",
  ProductAvailability: "j396",
  AvailabilityCode: "j141",
  OnHand: "j350",
  PriceType: "x462",
  PriceTypeCode: "j148",
  PriceQualifier: "j261",
  MinimumOrderQuantity: "j263",
  PriceAmount: "j151",
  CurrencyCode: "j152",
  PriceConditionType: "x463",
  PriceDateRole: "x476",
  PriceEffectiveFrom: "j161",
  PriceEffectiveUntil: "j162",
} as const;

export type CompositeName = (typeof COMPOSITES)[number];
export type LeafName = keyof typeof LEAVES;
export type ElementName = CompositeName | LeafName;

const names = new Map<string, ElementName>([
  ...COMPOSITES.flatMap((name): [string, ElementName][] => [
    [name, name],
    [name.toLowerCase(), name],
  ]),
  ...Object.entries(LEAVES).flatMap(([name, short]): [string, ElementName][] => [
    [name, name as LeafName],
    [short, name as LeafName],
  ]),
  // Add the short tag of 3.0's empty element for the main subject, because its reference tag is the name of a composite in 2.1.
  ["x425", "MainSubject"],
]);

const composites = new Set<string>(COMPOSITES);

/**
 * Returns the reference name for a reference or short tag, with or without a namespace prefix; null when the shop doesn't read
 * the element.
 */
export function elementName(tag: string): ElementName | null {
  return names.get(tag.slice(tag.indexOf(":") + 1)) ?? null;
}

/** Returns whether an element's text can contain tags. */
export function holdsMarkup(name: ElementName): boolean {
  return name === "Text" || name === "BiographicalNote";
}

export function isComposite(name: ElementName): boolean {
  return composites.has(name);
}
