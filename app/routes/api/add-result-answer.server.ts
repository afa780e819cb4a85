/** Converts the result of an add to the spec's form. Amounts are in dollars. */
import type { AddResult, RequiredDetails } from "~/domain/basket/add-request";
import { OPTION_NAMES } from "~/domain/options/describe-options";
import { OPTION_VALUES } from "~/domain/options/option-values";
import { optionsAddress } from "~/domain/options/options-path";
import type { AddResultData } from "~/http/api/basket-data";

/** Returns the answer in the form of spec 3, Add result. `productCodes` are those that could not be added (spec 8). */
export function addResultAnswer(result: AddResult): AddResultData {
  return {
    // Don't count a product that needs details as failed, because the client then requests the details from the shopper.
    success: result.refused.every(({ wants }) => wants),
    entries: result.entries.map((entry) => ({
      id: entry.code,
      entryId: entry.entryId,
      name: entry.title,
      variant: entry.format,
      brand: entry.authors[0] ?? "",
      category: entry.category ?? "",
      quantity: entry.quantity,
      price: entry.priceCents / 100,
      notice: entry.notice,
    })),
    productOptions: result.refused.flatMap((refused) =>
      refused.wants ? [wantedAnswer(refused.code, refused.wants)] : [],
    ),
    productCodes: result.refused.flatMap(({ code, wants }) => (wants ? [] : [code])),
    alreadyInBasket: result.alreadyIn,
  };
}

/**
 * Returns the details that a product needs before it can be added, and the address of the page with their form. (spec 2,
 * Product-options dialog)
 */
function wantedAnswer(code: string, wants: RequiredDetails) {
  return {
    code,
    title: wants.title,
    type: OPTION_TYPES[wants.kind],
    options: [...OPTION_NAMES[wants.kind]],
    values: [...OPTION_VALUES[wants.kind]],
    repeatAllowed: true,
    url: optionsAddress({ slug: wants.slug, code }, { gift: wants.gift }),
  };
}

const OPTION_TYPES = { voucher: "gift", "gift eBook": "giftEBook", licence: "address" } as const;
