import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listEmails } from "~/domain/office/email-words.server";
import { settingPath } from "~/domain/office/setting-forms";
import { settingSchema } from "~/domain/office/settings.schema";
import { resetSetting } from "~/domain/office/settings.server";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { OfficeTable } from "~/ui/office/office-table";
import { SettingHead } from "~/ui/office/setting-parts";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Words of emails");

const PAGE = "/office/settings/emailWords";

/** Lists the emails whose words can be changed. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  return officeData(request, await listEmails());
}

/** Gives all emails their default words again. */
export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, PAGE);
  const form = await readForm(request, settingSchema);
  if (form.error) return invalid(form);
  try {
    await resetSetting("emailWords", form.data.seen, staff);
    return answer(form, { to: settingPath("emailWords"), message: "All emails have their default words again." });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function EmailsWords() {
  const { setting, groups } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <SettingHead setting={setting} />
      <p>
        Amounts, GST, codes and links are the shop's own and can't be changed. Newsletters and answers to messages are
        written one by one.
      </p>
      {groups.map(({ title, rows }) => (
        <section key={title} aria-labelledby={title}>
          <h2 id={title}>{title}</h2>
          <OfficeTable
            caption={title}
            rows={rows}
            keyOf={({ href }) => href}
            columns={[
              { title: "Email", cell: (row) => <a href={row.href}>{row.title}</a> },
              { title: "Sent", cell: ({ when }) => when },
              { title: "Subject", cell: ({ subject }) => <span dir="auto">{subject}</span> },
              { title: "Words", cell: ({ state }) => state, isShort: true },
            ]}
          />
        </section>
      ))}
    </main>
  );
}
