import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useContext } from "react";
import * as z from "zod/mini";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { rememberLite } from "~/http/lite.server";
import { readForm } from "~/http/read-form.server";
import { Lite } from "~/ui/ground/page-context";
import { unlisted } from "~/ui/ground/site-map";
import { LiteSwitch } from "~/ui/page/lite-switch";

const liteSchema = z.object({
  lite: z.enum(["on", "off"], "Please choose on or off."),
  from: z.optional(z.string()),
});

const MESSAGES = {
  on: "Lite mode is on. Pages load without scripts or fonts, and with small pictures.",
  off: "Lite mode is off.",
};

export const handle = { isShared: true };
export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Lite mode");

export async function loader({ request }: LoaderFunctionArgs) {
  return data(null, { headers: cacheHeaders(request, "public") });
}

/** Stores the choice and returns to the page with the switch. (design 4.6) */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, liteSchema);
  if (form.error) return invalid(form);
  const { lite, from = "/lite" } = form.data;
  return answer(form, {
    to: from,
    message: MESSAGES[lite],
    headers: { "Set-Cookie": await rememberLite(request, lite) },
  });
}

export default function LiteMode() {
  const refused = useActionData<{ fieldErrors?: { lite?: string } }>()?.fieldErrors?.lite;
  const lite = useContext(Lite);
  return (
    <main id="main" className="page narrow">
      <h1>Lite mode</h1>
      {refused && <p role="alert">{refused}</p>}
      <p>
        In lite mode, pages load without scripts or fonts, and with small pictures. They load faster and use less data.
        Everything in the shop still works.
      </p>
      <p>{lite ? "Lite mode is on." : "Lite mode is off."} You can change it here or at the bottom of any page.</p>
      <LiteSwitch />
    </main>
  );
}
