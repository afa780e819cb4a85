import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireMember } from "~/http/signing-in.server";
import { roomLinks } from "~/styles/sheets";
import { AccountPage } from "~/ui/account/account-page";

export const handle = { firstView: "account" };
export const links = roomLinks("account");
export const headers = documentHeaders;
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = () => [{ title: "Your orders | Lectern" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMember(request);
  return data(null, { headers: cacheHeaders(request, "private") });
}

export default function Orders() {
  return (
    <AccountPage title="Your orders">
      <p>You have not ordered anything yet. What you order shows here, with where it is and its receipt.</p>
      <p>
        <a className="button primary" href="/c">
          Find something to read
        </a>
      </p>
    </AccountPage>
  );
}
