import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newPasskeySchema, removedPasskeySchema } from "~/domain/office/passkey.schema";
import { addPasskey, listOwnPasskeys, passkeyToMake, removePasskey } from "~/domain/office/passkeys.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { passkeyBrowser } from "~/http/passkey-browser.server";
import { readForm } from "~/http/read-form.server";
import { unlisted } from "~/ui/ground/site-map";
import { ActButton } from "~/ui/office/act-button";
import { type OfficeColumn, OfficeTable } from "~/ui/office/office-table";
import { PasskeyForm } from "~/ui/office/passkey-form";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Passkeys");

const PAGE = "/office/passkeys";

/** Lists the staff member's passkeys, and prepares the creation of another. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const passkeys = (await listOwnPasskeys(staff)).map(({ since, used, ...passkey }) => ({
    ...passkey,
    since: whenInWords(since),
    used: used === null ? "Never" : whenInWords(used),
  }));
  const toMake = staff.hasSecondFactor ? await passkeyToMake(staff, passkeyBrowser(request)) : null;
  const { hasSecondFactor } = staff;
  return data({ passkeys, toMake, hasSecondFactor }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  if (act === "remove") {
    const form = await readForm(request, removedPasskeySchema);
    if (form.error) return invalid(form);
    const isGone = await removePasskey(staff, form.data.id);
    const message = isGone ? "The passkey is removed." : "This passkey had already been removed.";
    return answer(form, { to: PAGE, message, kind: isGone ? "success" : "error" });
  }
  const form = await readForm(request, newPasskeySchema);
  if (form.error) return invalid(form);
  const isAdded = staff.hasSecondFactor && (await addPasskey(staff, form.data.passkey, passkeyBrowser(request)));
  const message = isAdded
    ? "The passkey is added. You can sign in with it from now on."
    : "The passkey couldn't be added. Try again.";
  return answer(form, { to: PAGE, message, kind: isAdded ? "success" : "error" });
}

type Passkey = ReturnType<typeof useLoaderData<typeof loader>>["passkeys"][number];

const COLUMNS: OfficeColumn<Passkey>[] = [
  { title: "Added in", cell: ({ name }) => name },
  { title: "Added", cell: ({ since }) => since },
  { title: "Last used", cell: ({ used }) => used },
  {
    title: "Remove",
    cell: ({ id, name }) => (
      <ActButton act="remove" fields={{ id }} confirm="Remove this passkey?">
        Remove<span className="hidden"> the passkey added in {name}</span>
      </ActButton>
    ),
  },
];

export default function Passkeys() {
  const { passkeys, toMake, hasSecondFactor } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>Passkeys</h1>
      <p>
        After your password, a passkey of your phone, computer or security key takes the place of a one-time code. It
        can't be typed into a false page. Passkeys need JavaScript; one-time codes work without it.
      </p>
      {passkeys.length > 0 && (
        <OfficeTable caption="Passkeys" columns={COLUMNS} rows={passkeys} keyOf={({ id }) => id} />
      )}
      {toMake ? (
        <PasskeyForm options={{ make: toMake }} act="add" submit="Add a passkey" />
      ) : hasSecondFactor ? (
        <p>You have as many passkeys as you can have. Remove one to add another.</p>
      ) : (
        <p>
          <a href="/office/second-factor/new">Set up one-time codes</a> first, so that a lost device doesn't lock you
          out.
        </p>
      )}
    </main>
  );
}
