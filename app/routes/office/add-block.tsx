import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPosition } from "~/domain/content/block-tree";
import { KIND_GROUPS } from "~/domain/office/block-words";
import { mayInOffice } from "~/domain/office/may-in-office";
import { blockAddress, pageAddress } from "~/domain/office/page-list";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { requestedPage } from "./requested-page.server";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Add a block");

/** Lists the kinds of blocks that can be added at the position in `?at=`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, "/office/pages/:page/add");
  const { path, blocks, current } = await requestedPage(params.page);
  const position = readPosition(new URL(request.url).searchParams.get("at") ?? "") ?? [blocks.length];
  const groups = KIND_GROUPS.map(({ title, kinds }) => ({
    title,
    kinds: Object.entries(kinds)
      .filter(([kind]) => kind !== "html" || mayInOffice(staff, "edit HTML"))
      .map(([kind, words]) => ({ ...words, href: `${blockAddress(path, position)}?kind=${kind}` })),
  }));
  return data({ path, title: current.pageTitle || path, groups }, { headers: cacheHeaders(request, "private") });
}

export default function AddBlock() {
  const { path, title, groups } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={pageAddress(path)}>{title}</a>
      </p>
      <h1>Add a block</h1>
      {groups.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <ul className="office-kinds">
            {group.kinds.map((kind) => (
              <li key={kind.href}>
                <a href={kind.href}>{kind.title}</a>
                <span className="hint">{` ${kind.hint}`}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
