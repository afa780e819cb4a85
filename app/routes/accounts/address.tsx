import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { ADDRESS_LABELS, ADDRESS_MESSAGES, type AddressKind, isAddressKind } from "~/domain/addresses/address";
import { ADDRESS_FORMS } from "~/domain/addresses/address-form.schema";
import {
  AddressFixed,
  billToDeliveryAddress,
  getAddresses,
  savedMessage,
  updateAddress,
} from "~/domain/addresses/addresses.server";
import { isCountry, listCountries } from "~/domain/addresses/countries.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { requestedPage } from "~/http/request-page.server";
import { savingAddress } from "~/http/save-address.server";
import { requireMember, requireWriter } from "~/http/sign-in.server";
import { AddressForm } from "~/routes/accounts/address-form";
import { AccountPage } from "~/ui/accounts/account-page";
import { fromJsonText, toJsonText } from "~/ui/ground/json-text";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction<typeof loader> = ({ data }) => unlisted(data && `${data.label}`);

function kindOr404(kind: string | undefined): AddressKind {
  if (isAddressKind(kind)) return kind;
  throw notFound();
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id } = await requireMember(request);
  const kind = kindOr404(params.kind);
  const { byKind, sameAsDelivery, isBillingAddressEditable } = await getAddresses(id);
  const page = {
    kind,
    label: ADDRESS_LABELS[kind],
    address: byKind[kind],
    canBeSame: kind === "billing" && byKind.delivery !== null,
    isSame: kind === "billing" && sameAsDelivery,
    isFixed: kind === "billing" && !isBillingAddressEditable,
    countries: toJsonText(listCountries()),
  };
  return data(page, { headers: cacheHeaders(request, "private") });
}

export async function action(args: ActionFunctionArgs) {
  return savingAddress(() => save(args));
}

async function save({ request, params }: ActionFunctionArgs) {
  const { id } = await requireWriter(request);
  const kind = kindOr404(params.kind);
  const form = await readForm(request, ADDRESS_FORMS[kind]);
  if (form.error) return invalid(form);
  const { entry, lookUp, sameAsDelivery, ...address } = form.data;
  const isSame = kind === "billing" && sameAsDelivery === "on";
  const to = requestedPage(request).replace(/\/[^/]*$/, "");
  try {
    if (isSame) {
      await billToDeliveryAddress(id);
      return await answer(form, { to, message: ADDRESS_MESSAGES.updated });
    }
    if (!isCountry(address.country))
      return invalid(form, { fieldErrors: { country: ADDRESS_MESSAGES.countryInvalid } });
    await updateAddress(id, kind, address);
    return await answer(form, { to, message: savedMessage(address) });
  } catch (error) {
    if (!(error instanceof AddressFixed)) return refuseForm(form, error);
    const { errorTitle, failed, fixed } = ADDRESS_MESSAGES;
    return answer(form, { to, kind: "error", message: `${errorTitle}: ${failed}. ${fixed}` });
  }
}

export default function AddressPage() {
  const page = useLoaderData<typeof loader>();
  const countries = useMemo(() => fromJsonText(page.countries), [page.countries]);
  return (
    <AccountPage title={page.label}>
      {page.isFixed ? <p>{ADDRESS_MESSAGES.fixed}</p> : <AddressForm {...page} countries={countries} />}
    </AccountPage>
  );
}
