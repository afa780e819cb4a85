import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { BASKET_REMINDER, FLAG_NAMES, LIST_NAMES, PREFERENCES_MESSAGES } from "~/domain/accounts/preferences";
import { preferencesSchema } from "~/domain/accounts/preferences.schema";
import { choosePreferences, getPreferences } from "~/domain/accounts/preferences.server";
import { pushKey } from "~/domain/push/devices.server";
import { shopSettings } from "~/domain/settings/settings.server";
import { endStockAlert, listStockAlerts } from "~/domain/stock-alerts/alerts.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { neededPart } from "~/http/page-part.server";
import { readForm } from "~/http/read-form.server";
import { requestedPage } from "~/http/request-page.server";
import { requireMember, requireWriter } from "~/http/sign-in.server";
import { AccountPage } from "~/ui/accounts/account-page";
import { PreferenceBoxes } from "~/ui/accounts/preference-boxes";
import { PostForm } from "~/ui/form/post-form";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";
import { accountPathAt } from "~/ui/ground/twin-addresses";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Preferences");

/**
 * Flags that have their own checkbox. The flag for newsletters in general doesn't have one, because ticking any newsletter sets
 * it.
 */
const SHOWN = FLAG_NAMES.filter((name) => name !== "emailList");

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireMember(request);
  const asked = Promise.all([getPreferences(id), listStockAlerts(id)]);
  const [preferences, alerts] = await neededPart(PREFERENCES_MESSAGES.failed, asked);
  const { basketEmail, birthdayEmail } = await shopSettings();
  const sends = { reminders: basketEmail !== null, birthdays: birthdayEmail !== null };
  return data(
    { ...preferences, alerts, sends, sendsNotifications: pushKey() !== null },
    { headers: cacheHeaders(request, "private") },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const { id } = await requireWriter(request);
  const form = await readForm(request, preferencesSchema);
  if (form.error) return invalid(form);
  const { intent, on, alert = "" } = form.data;
  if (intent === "stop alert") await endStockAlert(id, alert);
  else await choosePreferences(id, on);
  return answer(form, { to: requestedPage(request), message: PREFERENCES_MESSAGES.saved });
}

export default function PreferencesPage() {
  const { flags, lists, hasBasketReminders, sends, alerts, sendsNotifications } = useLoaderData<typeof loader>();
  const account = accountPathAt(useLocation().pathname);
  return (
    <AccountPage title="Preferences">
      <p className="lead">Choose what we send you. You can change your preferences at any time.</p>
      <ShopForm
        id="preferences"
        schema={preferencesSchema}
        intent="save"
        submit="Save preferences"
        defaultValues={{
          on: [
            ...SHOWN.filter((name) => flags[name]),
            ...(hasBasketReminders ? [BASKET_REMINDER] : []),
            ...LIST_NAMES.filter((name) => flags.emailList && lists[name]),
          ],
        }}
      >
        <PreferenceBoxes flags={SHOWN} sends={sends} details={`${account}/details`} />
      </ShopForm>
      {sendsNotifications && (
        <section aria-labelledby="devices">
          <h2 id="devices">Notifications</h2>
          <p>
            <a href={`${account}/preferences/notifications`}>Choose the phones and computers</a> that show your order
            updates and stock alerts.
          </p>
        </section>
      )}
      {alerts.length > 0 && (
        <section aria-labelledby="alerts">
          <h2 id="alerts">Stock alerts</h2>
          <p>We'll email you once these products are in stock.</p>
          {alerts.map(({ id, title }) => (
            <PostForm key={id} id={`alert-${id}`} intent="stop alert" submit={`Stop the alert for ${title}`}>
              <input type="hidden" name="alert" value={id} />
            </PostForm>
          ))}
        </section>
      )}
    </AccountPage>
  );
}
