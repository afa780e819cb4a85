import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deviceSchema } from "~/domain/push/device.schema";
import { listNotifiedDevices, pushKey, renewDevice, turnDeviceOff, turnDeviceOn } from "~/domain/push/devices.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { requestedPage } from "~/http/request-page.server";
import { requireMember } from "~/http/sign-in.server";
import { sessionCookie } from "~/http/visitor.server";
import { AccountPage } from "~/ui/accounts/account-page";
import { PostForm } from "~/ui/form/post-form";
import { unlisted } from "~/ui/ground/site-map";
import { ThisDevice } from "./this-device";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Notifications");

export async function loader({ request }: LoaderFunctionArgs) {
  const key = requirePushKey();
  const { id } = await requireMember(request);
  const devices = await listNotifiedDevices(id);
  return data({ key, devices }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  requirePushKey();
  const form = await readForm(request, deviceSchema);
  const isRenewed = form.data?.intent === "renew";
  const memberId = isRenewed ? "" : (await requireMember(request)).id;
  if (form.error) return invalid(form);
  const { intent, device, was, ...keys } = form.data;
  const to = requestedPage(request);
  if (intent === "turn off") {
    await turnDeviceOff(memberId, device);
    return answer(form, { to, message: "Notifications are off for that device." });
  }
  const sessionId = String(await sessionCookie.read(request));
  try {
    if (isRenewed) await renewDevice(was, keys);
    else await turnDeviceOn({ memberId, sessionId, userAgent: request.headers.get("User-Agent") ?? "" }, keys);
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to, ...(!isRenewed && { message: "Notifications are on for this device." }) });
}

/** Returns the shop's public key. Throws a 404 if the shop sends no notifications, because the page doesn't exist then. */
function requirePushKey(): string {
  const key = pushKey();
  if (key === null) throw notFound();
  return key;
}

const day = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "Australia/Sydney" });

export default function NotificationsPage() {
  const { key, devices } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Notifications">
      <p className="lead">
        Your phone or computer can show your order updates and stock alerts. We email them to you as well.
      </p>
      <section aria-labelledby="this-device">
        <h2 id="this-device">This device</h2>
        <ThisDevice shopKey={key} devices={devices} />
      </section>
      {devices.length > 0 && (
        <section aria-labelledby="devices">
          <h2 id="devices">Where notifications are on</h2>
          <p>To stop them on a device, turn them off here or sign out on it.</p>
          {devices.map(({ id, browser, since }) => (
            <PostForm
              key={id}
              id={`device-${id.slice(0, 16)}`}
              intent="turn off"
              submit={`Turn off on ${browser}`}
              beside={<span>on since {day.format(new Date(since))}</span>}
            >
              <input type="hidden" name="device" value={id} />
            </PostForm>
          ))}
        </section>
      )}
    </AccountPage>
  );
}
