import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SETTINGS_PATH } from "~/domain/office/setting-forms";
import { settingGroups } from "~/domain/office/settings.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { OfficeTable } from "~/ui/office/office-table";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Settings");

/** Lists all settings with their values. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, SETTINGS_PATH);
  const groups = (await settingGroups()).map(({ title, rows }) => ({
    title,
    rows: rows.map(({ name, changed, ...row }) => ({
      ...{ name, title: row.title, href: row.href, value: row.value },
      changed: changed ? `${whenInWords(changed.at)}, by ${changed.by}` : null,
    })),
  }));
  return data({ groups }, { headers: cacheHeaders(request, "private") });
}

export default function Settings() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>Settings</h1>
      <div className="office-filters">
        <a href={`${SETTINGS_PATH}.json`} download>
          Export to a file
        </a>
        <a href={`${SETTINGS_PATH}/import`}>Import a file</a>
        <a href="/office/log?words=changed+a+setting">Changes in the log</a>
      </div>
      {groups.map(({ title, rows }) => (
        <section key={title} aria-labelledby={rows[0]?.name}>
          <h2 id={rows[0]?.name}>{title}</h2>
          <OfficeTable
            caption={title}
            rows={rows}
            keyOf={({ name }) => name}
            columns={[
              {
                title: "Setting",
                cell: (row) => <a href={row.href}>{row.title}</a>,
              },
              {
                title: "Value",
                cell: ({ value }) => (
                  <span className="office-words" dir="auto">
                    {value}
                  </span>
                ),
              },
              { title: "Changed", cell: ({ changed }) => changed ?? "The default" },
            ]}
          />
        </section>
      ))}
    </main>
  );
}
