import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import {
  ADDRESS_KINDS,
  ADDRESS_LABELS,
  ADDRESS_MESSAGES,
  addressLine,
  isSameAddress,
} from "~/domain/addresses/address";
import { listSavedAddresses } from "~/domain/addresses/address-book.server";
import { getAddresses } from "~/domain/addresses/addresses.server";
import { countryName } from "~/domain/addresses/countries.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireMember } from "~/http/sign-in.server";
import { AccountPage } from "~/ui/accounts/account-page";
import { unlisted } from "~/ui/ground/site-map";
import { accountPathAt } from "~/ui/ground/twin-addresses";

export const headers = documentHeaders;
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Your addresses");

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireMember(request);
  const [{ byKind, sameAsDelivery, isBillingAddressEditable }, book] = await Promise.all([
    getAddresses(id),
    listSavedAddresses(id),
  ]);
  const lines = ADDRESS_KINDS.map((kind) => {
    const address = byKind[kind];
    return {
      kind,
      line: address ? addressLine(address, countryName(address.country)) : "",
      isSame: kind === "billing" && sameAsDelivery,
      isEditable: kind !== "billing" || isBillingAddressEditable,
    };
  });
  const saved = book.map(({ id: savedId, name, ...address }) => ({
    ...{ id: savedId, name, line: addressLine(address, countryName(address.country)) },
    usedFor: ADDRESS_KINDS.filter((kind) => isSameAddress(byKind[kind], address)),
  }));
  return data({ lines, saved }, { headers: cacheHeaders(request, "private") });
}

export default function Addresses() {
  const { lines, saved } = useLoaderData<typeof loader>();
  const account = accountPathAt(useLocation().pathname);
  return (
    <AccountPage title="Your addresses">
      {lines.map(({ kind, line, isSame, isEditable }) => (
        <section key={kind} aria-labelledby={`${kind}-address`}>
          <h2 id={`${kind}-address`}>{ADDRESS_LABELS[kind]}</h2>
          <p>
            {isSame && "Same as delivery address. "}
            {line || "No address saved."}
          </p>
          {isEditable ? (
            <p>
              <a className="button" href={`${account}/addresses/${kind}`}>
                {line ? "Change" : "Add"} the {kind} address
              </a>
            </p>
          ) : (
            <p className="hint">{ADDRESS_MESSAGES.fixed}</p>
          )}
        </section>
      ))}
      <section aria-labelledby="address-book">
        <h2 id="address-book">Address book</h2>
        {saved.length === 0 && <p>Save the addresses you often send to, and choose one of them at checkout.</p>}
        <ul className="address-book">
          {saved.map(({ id, name, line, usedFor }) => (
            <li key={id}>
              <p>
                <b>{name}</b>
                {usedFor.length > 0 && <span className="hint"> Default for {usedFor.join(", ")}</span>}
                <br />
                {line}
              </p>
              <a className="plain-button" href={`${account}/addresses/saved/${id}`}>
                Change or delete<span className="hidden"> {name}</span>
              </a>
            </li>
          ))}
        </ul>
        <p>
          <a className="button" href={`${account}/addresses/saved/new`}>
            Add an address
          </a>
        </p>
      </section>
    </AccountPage>
  );
}
