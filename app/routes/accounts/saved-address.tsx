import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import type { AddressKind } from "~/domain/addresses/address";
import { savedAddressSchema } from "~/domain/addresses/address-form.schema";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { savingAddress } from "~/http/save-address.server";
import { requireMember, requireWriter } from "~/http/sign-in.server";
import { AccountPage } from "~/ui/accounts/account-page";
import { AddressFields } from "~/ui/form/address-fields";
import { Checkbox, TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/post-form";
import { ShopForm } from "~/ui/form/shop-form";
import { fromJsonText } from "~/ui/ground/json-text";
import { unlisted } from "~/ui/ground/site-map";
import { actOnSaved, presentSaved } from "./saved-address-forms.server";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction<typeof loader> = ({ data }) => unlisted(data && toTitle(data.own?.name));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id } = await requireMember(request);
  const page = await presentSaved(id, params.savedId ?? "");
  if (!page) throw notFound();
  return data(page, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return savingAddress(async () => {
    const { id } = await requireWriter(request);
    return actOnSaved(request, id, params.savedId ?? "");
  });
}

const USES: Record<AddressKind, { field: string; label: string }> = {
  delivery: { field: "forDelivery", label: "Use as my default delivery address" },
  billing: { field: "forBilling", label: "Use as my default billing address" },
  contact: { field: "forContact", label: "Use as my default contact address" },
};

function toTitle(name: string | undefined): string {
  return name === undefined ? "Add an address" : `Saved address: ${name}`;
}

export default function SavedAddressPage() {
  const { own, usedFor, kinds, ...page } = useLoaderData<typeof loader>();
  const countries = useMemo(() => fromJsonText(page.countries), [page.countries]);
  const uses = usedFor.map((kind) => [USES[kind].field, true]);
  return (
    <AccountPage title={toTitle(own?.name)}>
      <ShopForm
        id="saved"
        key={own?.id}
        schema={savedAddressSchema}
        intent="save"
        submit="Save address"
        defaultValues={{ name: own?.name ?? "", ...Object.fromEntries(uses) }}
      >
        <TextField name="name" label="Name for this address" hint="For example, Home or Work." />
        <fieldset className="address-entry">
          <legend className="hidden">Address</legend>
          <AddressFields label="Address" address={own} countries={countries} />
        </fieldset>
        {kinds.map((kind) => (
          <Checkbox key={kind} name={USES[kind].field} label={USES[kind].label} />
        ))}
      </ShopForm>
      {own && <PostForm id="delete" intent="delete" submit="Delete this address" />}
    </AccountPage>
  );
}
