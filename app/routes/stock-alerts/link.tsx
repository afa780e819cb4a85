import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { confirmAlert, endAlert, findGuestAlert } from "~/domain/stock-alerts/alerts.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { requestedPage } from "~/http/request-page.server";
import { PostForm } from "~/ui/form/post-form";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Your stock alert");

/** Handles the link in a guest's email. Opening it changes nothing, because mail programs open links too. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alert = await findGuestAlert(params.token ?? "");
  return data({ alert }, { status: alert ? 200 : 410, headers: cacheHeaders(request, "private") });
}

export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  const form = await readForm(request, noFieldsSchema);
  if (form.error) return invalid(form);
  try {
    if (form.data.intent === "stop") {
      await endAlert(token);
      return answer(form, { to: "/", message: "We won't email you about it." });
    }
    const inStock = await confirmAlert(token);
    if (inStock !== null) return answer(form, { to: inStock, message: "It is in stock again." });
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: requestedPage(request), message: "Thank you. We'll email you once it is in stock." });
}

export default function StockAlertPage() {
  const { alert } = useLoaderData<typeof loader>();
  if (!alert) {
    return (
      <main id="main" className="page narrow">
        <h1>This link no longer works</h1>
        <p>We may have emailed you already, or you may have stopped this alert.</p>
      </main>
    );
  }
  return (
    <main id="main" className="page narrow">
      <h1>{alert.isConfirmed ? "Your stock alert" : "Confirm your stock alert"}</h1>
      <p>
        We'll send one email to <b>{alert.email}</b> once <a href={alert.path}>{alert.title}</a> is in stock.
      </p>
      {!alert.isConfirmed && <PostForm id="confirm" submit="Confirm" />}
      <PostForm id="stop" intent="stop" submit="Don't email me about it" />
    </main>
  );
}
