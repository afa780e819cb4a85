/** Data and actions for the delivery step: an address with a delivery method, or a store. */
import { ADDRESS_MESSAGES, type Address, addressLine, HOME_COUNTRY, isSameAddress } from "~/domain/addresses/address";
import { listSavedAddresses, saveAddress } from "~/domain/addresses/address-book.server";
import { countryName, isCountry, listCountries } from "~/domain/addresses/countries.server";
import { collectSchema, deliverSchema, deliveryIntent, findSavedId } from "~/domain/checkout/checkout.schema";
import { saveCollect, saveDelivery } from "~/domain/checkout/checkout.server";
import { CHECKOUT_MESSAGES } from "~/domain/checkout/checkout-words";
import { collectingStores } from "~/domain/checkout/collecting-stores.server";
import { isTrouble } from "~/domain/checkout/obstacles";
import { offeredMethods } from "~/domain/checkout/offered-methods.server";
import { arrivalOrRelease } from "~/domain/delivery/order-arrival.server";
import { answer, invalid } from "~/http/answer.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { savingAddress } from "~/http/save-address.server";
import { nextStep, type OpenCheckout, readStep } from "./open-checkout.server";

/**
 * Returns the step's data. The query parameter `how` chooses between delivery and click & collect. Without it the stored choice
 * applies, or else delivery.
 */
export async function presentDelivery(open: OpenCheckout, asked: URLSearchParams) {
  const { quote, member } = open;
  const { checkout } = quote;
  const way = (asked.get("how") ?? checkout.fulfilment) === "collect" ? "collect" : "deliver";
  const { country } = checkout.address;
  const isAbroad = asked.get("abroad") === "1" || country !== HOME_COUNTRY;
  const methods = await offeredMethods(quote, country);
  const homeMethods = country === HOME_COUNTRY ? methods : await offeredMethods(quote, HOME_COUNTRY);
  return {
    troubles: quote.obstacles.filter((each) => each.step === "delivery" && isTrouble(each)).map((each) => each.message),
    way,
    free: homeMethods.some(({ costCents }) => costCents === 0),
    deliver:
      way === "deliver"
        ? {
            address: checkout.address.street1 === "" ? null : checkout.address,
            // Send the long list of countries only to customers abroad.
            countries: listCountries().filter(({ code }) => isAbroad || code === HOME_COUNTRY),
            instructions: checkout.deliveryInstructions,
            methods:
              asked.get("abroad") === "1" && country === HOME_COUNTRY
                ? []
                : methods.map((method) => ({ ...method, arrival: arrivalOrRelease(quote, method) })),
            chosen: checkout.shippingMethod ?? methods[0]?.id ?? "",
            isMember: member !== null,
            saved: member ? await presentBook(member.id, checkout.address) : [],
          }
        : null,
    collect: way === "collect" ? await presentStores(quote, asked.get("near")) : null,
  };
}

/** Returns the saved addresses except the chosen one. */
async function presentBook(memberId: string, chosen: Address) {
  const saved = await listSavedAddresses(memberId);
  return saved
    .filter((each) => !isSameAddress(each, chosen))
    .map((each) => ({ id: each.id, name: each.name, line: addressLine(each, countryName(each.country)) }));
}

/** Finds the stores near the typed place, or near the delivery address if there is one. */
async function presentStores(quote: OpenCheckout["quote"], near: string | null) {
  const { address, storeSlug } = quote.checkout;
  const found = await collectingStores(quote, near ?? (address.country === HOME_COUNTRY ? address.postcode : ""));
  return { found, chosen: storeSlug ?? "" };
}

export async function actOnDelivery(request: Request, checkout: OpenCheckout) {
  // Reading the body twice, first for the intent and then by that intent's schema, is cheap because the body has at most 64 kB.
  const asked = await readForm(request.clone(), deliveryIntent);
  if (asked.error) return invalid(asked);
  if (asked.data.intent === "collect") return collect(request, checkout.ownerId);
  return savingAddress(() => deliver(request, checkout));
}

async function deliver(request: Request, { ownerId, member }: OpenCheckout) {
  const form = await readForm(request, deliverSchema);
  if (form.error) return invalid(form);
  const { intent, saveAs, deliveryInstructions, shippingMethod = null, ...address } = form.data;
  const savedId = findSavedId(intent);
  if (savedId !== null) {
    // Show the form again with the address, so that its delivery options can be chosen.
    const saved = await findSaved(member, savedId);
    if (!saved) return invalid(form, { fieldErrors: { form: CHECKOUT_MESSAGES.unexpected } });
    await saveDelivery(ownerId, { address: saved, deliveryInstructions, shippingMethod });
    return answer(form, { to: "/checkout/delivery?how=deliver" });
  }
  if (!isCountry(address.country)) return invalid(form, { fieldErrors: { country: ADDRESS_MESSAGES.countryInvalid } });
  try {
    if (member && saveAs) await saveAddress(member.id, { name: saveAs, address }, "saveAs");
  } catch (error) {
    return refuseForm(form, error);
  }
  await saveDelivery(ownerId, { address, deliveryInstructions, shippingMethod });
  return answer(form, { to: await onFrom(request) });
}

async function findSaved(member: OpenCheckout["member"], savedId: string): Promise<Address | null> {
  const chosen = (member ? await listSavedAddresses(member.id) : []).find(({ id }) => id === savedId);
  if (!chosen) return null;
  const { id: _id, name: _name, ...address } = chosen;
  return address;
}

async function collect(request: Request, ownerId: string) {
  const form = await readForm(request, collectSchema);
  if (form.error) return invalid(form);
  const { quote } = await readStep(request, "delivery");
  const store = (await collectingStores(quote)).stores.find(({ slug }) => slug === form.data.store);
  if (!store) return invalid(form, { fieldErrors: { store: CHECKOUT_MESSAGES.storeUnknown } });
  if (store.missing.length > 0) return invalid(form, { fieldErrors: { store: store.stockWords } });
  await saveCollect(ownerId, store.slug);
  return answer(form, { to: await onFrom(request) });
}

async function onFrom(request: Request): Promise<string> {
  return nextStep((await readStep(request, "delivery")).quote);
}
