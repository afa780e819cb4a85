import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireMember } from "~/http/signing-in.server";
import { roomLinks } from "~/styles/sheets";
import { AccountPage } from "~/ui/account/account-page";

export const handle = { firstView: "account" };
export const links = roomLinks("account");
export const headers = documentHeaders;
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = () => [
  { title: "Your digital library | Lectern" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMember(request);
  return data(null, { headers: cacheHeaders(request, "private") });
}

export default function DigitalLibrary() {
  return (
    <AccountPage title="Your digital library">
      <p>There is nothing in your digital library yet. eBooks and eAudio books you buy show here, ready to open.</p>
      <p>
        <a className="button primary" href="/c?format=eBook">
          Find an eBook
        </a>
      </p>
    </AccountPage>
  );
}
