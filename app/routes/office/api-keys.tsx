import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { rowSchema } from "~/domain/office/acts.schema";
import { newKeySchema } from "~/domain/office/api-keys.schema";
import { listApiKeys, makeApiKey, revokeApiKey } from "~/domain/systems/api-keys.server";
import { scopeLabel } from "~/domain/systems/api-scopes";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { unlisted } from "~/ui/ground/site-map";
import { ActButton } from "~/ui/office/act-button";
import { MadeKey, NewKeyForm } from "~/ui/office/api-key-parts";
import { type OfficeColumn, OfficeTable } from "~/ui/office/office-table";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("API keys");

const PAGE = "/office/api-keys";

/** Lists the API keys of other systems. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const keys = (await listApiKeys()).map(({ id, name, hint, scopes, createdAt, madeBy, usedAt, revokedAt }) => ({
    ...{ id, name, hint },
    allows: scopes.map(scopeLabel).join(", "),
    made: madeBy === "" ? whenInWords(createdAt) : `${whenInWords(createdAt)} by ${madeBy}`,
    used: usedAt === null ? "Never" : whenInWords(usedAt),
    revoked: revokedAt && whenInWords(revokedAt),
  }));
  return data({ keys }, { headers: cacheHeaders(request, "private") });
}

/** Makes or revokes a key. Responds with a new key instead of a redirect, because it is shown only this time. */
export async function action({ request }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  if (act === "make") {
    const form = await readForm(request, newKeySchema);
    if (form.error) return invalid(form);
    const apiKey = await makeApiKey(form.data, staff);
    return data({ made: { apiKey, name: form.data.name } }, { headers: { "Cache-Control": "no-store" } });
  }
  const form = await readForm(request, rowSchema);
  if (form.error) return invalid(form);
  const isRevoked = await revokeApiKey(form.data.id, staff);
  const message = isRevoked ? "The key is revoked." : "This key had already been revoked.";
  return answer(form, { to: PAGE, message, kind: isRevoked ? "success" : "error" });
}

type Key = ReturnType<typeof useLoaderData<typeof loader>>["keys"][number];

const COLUMNS: OfficeColumn<Key>[] = [
  { title: "Name", cell: ({ name }) => name },
  { title: "Ends in", cell: ({ hint }) => hint, isShort: true },
  { title: "Allows", cell: ({ allows }) => allows },
  { title: "Made", cell: ({ made }) => made },
  { title: "Last used", cell: ({ used }) => used },
  {
    title: "Revoke",
    cell: ({ id, name, revoked }) =>
      revoked ? (
        `Revoked ${revoked}`
      ) : (
        <ActButton act="revoke" fields={{ id }} confirm={`Revoke the key for ${name}? It stops working at once.`}>
          Revoke<span className="hidden"> the key for {name}</span>
        </ActButton>
      ),
  },
];

export default function ApiKeys() {
  const { keys } = useLoaderData<typeof loader>();
  const answered = useActionData<{ made?: Parameters<typeof MadeKey>[0] }>();
  if (answered?.made) return <MadeKey {...answered.made} />;
  return (
    <main id="main" className="page">
      <h1>API keys</h1>
      <p>
        Another system, such as a till, can make calls to the shop with a key. The shop's page /api-reference lists
        them.
      </p>
      {keys.length > 0 ? (
        <OfficeTable caption="API keys" columns={COLUMNS} rows={keys} keyOf={({ id }) => id} />
      ) : (
        <p>There are no keys.</p>
      )}
      <NewKeyForm />
    </main>
  );
}
