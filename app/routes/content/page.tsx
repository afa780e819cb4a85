import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { readFields } from "~/http/read-body.server";
import { roomLinks } from "~/styles/sheets";
import { Content } from "~/ui/content/content";
import { canonicalLink, unlisted } from "~/ui/ground/site-map";
import { readContent } from "./read-content.server";

export const handle = { firstView: "content", isShared: true };
export const links = roomLinks("content");
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";

export const headers = documentHeaders;

/** Handles every address that matches no other route, with a content page or a 404. (spec 2, final catch-all) */
export async function loader(asked: LoaderFunctionArgs) {
  const page = await readContent(asked);
  if (!page) throw notFound();
  return data(page, { headers: cacheHeaders(asked.request, page.isDraft ? "private" : "public") });
}

/** Refuses forms, which content pages don't accept. A body that is not a form is refused first. (spec 5, CMS data) */
export async function action(asked: ActionFunctionArgs): Promise<never> {
  await readFields(asked.request);
  if (await readContent(asked)) throw new Response(null, { status: 405, statusText: "Method Not Allowed" });
  throw notFound();
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return unlisted(undefined);
  return [
    { title: data.title },
    ...(data.description ? [{ name: "description", content: data.description }] : []),
    data.isListed ? canonicalLink(data.path, matches[0]?.data) : { name: "robots", content: "noindex" },
  ];
};

export default function ContentPage() {
  const { content, note } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page content">
      {note && <p className="status-message">{note}</p>}
      <Content content={content} />
    </main>
  );
}
