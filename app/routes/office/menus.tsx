import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MENU_WORDS, MENUS, menuPath } from "~/domain/office/menu-list";
import { listMenus } from "~/domain/office/menus.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { OfficeTable } from "~/ui/office/office-table";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Menus");

/** Lists the menus that staff change. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, MENUS);
  const menus = (await listMenus()).map(({ name, isWritten, at, by }) => ({
    ...{ name, ...MENU_WORDS[name] },
    state: isWritten ? "Written by you" : "The shop's own links",
    changed: at === null ? "–" : whenInWords(at) + (by === null ? "" : `, by ${by}`),
  }));
  return officeData(request, { menus });
}

export default function Menus() {
  const { menus } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>Menus</h1>
      <OfficeTable
        caption="Menus"
        rows={menus}
        keyOf={({ name }) => name}
        columns={[
          { title: "Menu", cell: ({ name, title }) => <a href={menuPath(name)}>{title}</a> },
          { title: "Where", cell: ({ hint }) => hint },
          { title: "Links", cell: ({ state }) => state },
          { title: "Changed", cell: ({ changed }) => changed },
        ]}
      />
    </main>
  );
}
