import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPage } from "~/domain/catalogue/pagination";
import { NEWSLETTER_STATE_WORDS, NEWSLETTERS, newsletterPath } from "~/domain/office/newsletter-list";
import { newNewsletterSchema } from "~/domain/office/newsletters.schema";
import { addNewsletter, listTitle, newsletterListPage } from "~/domain/office/newsletters.server";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";
import { OfficePager } from "~/ui/office/office-pager";
import { OfficeTable } from "~/ui/office/office-table";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Newsletters");

/** Lists the newsletters, the last changed first. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, NEWSLETTERS);
  const { newsletters, ...paging } = await newsletterListPage(readPage(new URL(request.url).searchParams.get("page")));
  const rows = newsletters.map(({ id, subject, list, state, plannedAt, endedAt }) => {
    const when = state === "sent" || state === "stopped" ? endedAt : plannedAt;
    return {
      id,
      subject,
      list: listTitle(list),
      state: NEWSLETTER_STATE_WORDS[state],
      when: when && whenInWords(when),
    };
  });
  return officeData(request, { rows, ...paging });
}

export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, NEWSLETTERS);
  const form = await readForm(request, newNewsletterSchema);
  if (form.error) return invalid(form);
  const id = await addNewsletter(form.data.subject, staff);
  return answer(form, { to: newsletterPath(id), message: "The newsletter is a draft. It isn't sent yet." });
}

export default function Newsletters() {
  const { rows, total, page, pageSize } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>Newsletters</h1>
      {rows.length === 0 ? (
        <p>There are no newsletters yet.</p>
      ) : (
        <OfficeTable
          caption="Newsletters"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { title: "Subject", cell: ({ id, subject }) => <a href={newsletterPath(id)}>{subject}</a> },
            { title: "State", cell: ({ state }) => state, isShort: true },
            { title: "When", cell: ({ when }) => when ?? "–" },
            { title: "Mailing list", cell: ({ list }) => list },
          ]}
        />
      )}
      <OfficePager
        {...{ total, page, pageSize }}
        words={["newsletter", "newsletters"]}
        hrefOf={(at) => `${NEWSLETTERS}?page=${at}`}
      />
      <section aria-labelledby="new-newsletter">
        <h2 id="new-newsletter">New newsletter</h2>
        <ShopForm id="new" schema={newNewsletterSchema} intent="add" submit="Write a newsletter">
          <TextField name="subject" label="Subject" hint="Readers see it before they open the email." />
        </ShopForm>
      </section>
    </main>
  );
}
