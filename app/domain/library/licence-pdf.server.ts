/** Renders a licence as a PDF that states the permitted use, the holder, the venue and the licence number. */

import { listLicences } from "~/database/orders/order-goods-records.server";
import { phoneInWords } from "~/domain/accounts/contact";
import { type Address, addressLine } from "~/domain/addresses/address";
import { countryName } from "~/domain/addresses/countries.server";
import type { LicenceOptions } from "~/domain/options/options";
import type { Order } from "~/domain/orders/order";
import { dayInSydney } from "~/domain/orders/order-days";
import { Sheet, sheetPdf } from "~/domain/print/sheet.server";
import { env } from "~/env.server";
import { DELIVERED_STATES } from "./fulfil.server";

/** Returns a licence as a PDF; null when the licence isn't part of the order or was cancelled. */
export async function licencePdf(order: Order, number: string): Promise<Buffer | null> {
  if (!DELIVERED_STATES.includes(order.state)) return null;
  const licence = (await listLicences(order.id)).find((each) => each.number === number && each.cancelledAt === null);
  if (!licence) return null;
  const created = new Date(licence.issuedAt);
  const sheet = new Sheet({ title: `Licence ${number}`, author: env.TRADING_NAME, created });
  const details = listDetails(JSON.parse(licence.details) as LicenceOptions);
  return sheetPdf(sheet, () => {
    sheet.brand();
    sheet.text("Licence", { isQuiet: true, size: 12 });
    sheet.skip(4);
    sheet.text(licence.title, { size: 24, weight: 600 });
    sheet.skip(8);
    sheet.text(`Licence number ${number}`, { size: 14, weight: 600 });
    sheet.text(`Issued on ${dayInSydney(licence.issuedAt)}, order ${order.number}`, { isQuiet: true });
    sheet.skip(14);
    for (const [label, text] of details) {
      sheet.need(40);
      sheet.rule();
      sheet.text(label, { size: 9, isQuiet: true });
      sheet.text(text, { size: 12 });
    }
    sheet.rule();
    sheet.skip(10);
    sheet.text(
      `${env.TRADING_NAME} has issued this licence to the organisation above, for use at the venue above, under its terms and conditions. Please keep this document for your records.`,
    );
    sheet.skip(10);
    sheet.text(`${env.TRADING_NAME}, ${env.TAX_NUMBER}, ${env.CUSTOMER_SERVICE_PHONE}`, { size: 9, isQuiet: true });
  });
}

/** Lists the licence's details in the order of the form. (spec 3, Licence options) */
function listDetails(given: LicenceOptions): [label: string, text: string][] {
  const onOneLine = (address: Address) => addressLine(address, countryName(address.country));
  return [
    ["Organisation", given.organisation],
    ["Organisation address", onOneLine(given.orgAddress)],
    ["Licence owner", given.owner],
    ["Contact phone", phoneInWords({ areaCode: given.phoneAreaCode, number: given.phoneNumber })],
    ["Contact email", given.email],
    ["Venue", given.venueName],
    ["Venue address", onOneLine(given.venueAddress)],
    ["Venue capacity", given.venueCapacity],
  ];
}
