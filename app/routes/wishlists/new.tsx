import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { sendingPage } from "~/http/request-page.server";
import { unlisted } from "~/ui/ground/site-map";
import { wishlistsPathAt } from "~/ui/ground/twin-addresses";
import { WishlistForm } from "~/ui/wishlists/wishlist-form";
import { createFromForm } from "./create-from-form.server";
import { listFields, readSubject } from "./read-question.server";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Create New Wishlist");

/** Loads the create dialog's own page. The address names the list's initial contents. (spec 2, Create wishlist dialog; design 4.9) */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const base = wishlistsPathAt(pathname);
  const subject = readSubject(searchParams);
  const isAboutSomething = subject !== null && listFields(subject).length > 0;
  const fields = isAboutSomething ? listFields(subject) : [];
  const redirectTo = isAboutSomething ? sendingPage(request, subject.redirectTo, base) : null;
  return data({ base, fields, redirectTo }, { headers: cacheHeaders(request, "private") });
}

export async function action(args: ActionFunctionArgs) {
  return createFromForm(args);
}

export default function NewWishlist() {
  const { base, fields, redirectTo } = useLoaderData<typeof loader>();
  const hidden: [string, string][] = redirectTo === null ? fields : [...fields, ["redirectTo", redirectTo]];
  return (
    <main id="main" className="page narrow wishlist-editing">
      <h1>Create New Wishlist</h1>
      <WishlistForm
        action={`${base}/new?${new URLSearchParams(hidden)}`}
        submit="Create Wishlist"
        fields={hidden}
        beside={<a href={redirectTo ?? base}>Cancel</a>}
      />
    </main>
  );
}
