import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TRANSFERS, transferPath } from "~/domain/office/stock-path";
import { pasteSchema, scanSchema } from "~/domain/office/stocktake.schema";
import { transferActSchema } from "~/domain/office/transfer.schema";
import * as transfers from "~/domain/office/transfers.server";
import { worksAt } from "~/domain/office/works-at";
import { staffMay } from "~/domain/staff/staff-roles";
import { TRANSFER_WORDS } from "~/domain/stock/transfer";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { SCAN_FORM } from "~/ui/office/scan-box";
import { TransferActs, TransferLines } from "~/ui/office/transfer-parts";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(`Transfer ${loaded?.id ?? ""}`);

const PAGE = "/office/transfers/:id";

/** Shows a transfer with its lines, and the actions that the staff member can take on it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const found = await transfers.findTransfer(params.id ?? "", staff);
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  const { id, version, state, fromPlace, toPlace, fromName, toName, lines, sentAt, endedAt } = found;
  const mayChange = staffMay(staff.role, "change stock");
  return data(
    {
      ...{ id, state, fromName, toName, lines, seen: String(version) },
      sent: sentAt && whenInWords(sentAt),
      ended: endedAt && whenInWords(endedAt),
      maySend: mayChange && worksAt(staff, fromPlace),
      mayReceive: mayChange && worksAt(staff, toPlace),
    },
    { headers: cacheHeaders(request, "private") },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const found = await transfers.findTransfer(params.id ?? "", staff);
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  const to = transferPath(found.id);
  if (act === "scan") {
    const form = await readForm(request, scanSchema);
    if (form.error) return invalid(form);
    return done(form, async () =>
      answer(form, { to, message: await transfers.addEntry(found, form.data.scan, staff) }),
    );
  }
  if (act === "paste") {
    const form = await readForm(request, pasteSchema);
    if (form.error) return invalid(form);
    return done(form, async () => {
      const { lines, refused } = await transfers.addList(found, form.data.list, staff);
      const message = `${lines} ${lines === 1 ? "line is" : "lines are"} added.`;
      if (refused.length === 0) return answer(form, { to, message });
      const list = refused.map(({ entry }) => entry).join("\n");
      return invalid({ ...form, submittedData: { list } }, { message, refused, fieldErrors: { list: message } });
    });
  }
  const form = await readForm(request, transferActSchema);
  if (form.error) return invalid(form);
  const { code, differences } = form.data;
  const version = Number(form.data.seen);
  const acts = {
    remove: () => transfers.removeLine(found, code, staff),
    send: () => transfers.sendTransfer(found, version, staff),
    receive: () => transfers.receiveTransfer(found, { version, differences }, staff),
    cancel: () => transfers.cancelTransfer(found, version, staff),
  };
  return done(act === "receive" ? form : { ...form, formId: SCAN_FORM }, async () => {
    await acts[act]();
    return answer(form, { to, message: MESSAGES[act] });
  });
}

const MESSAGES = {
  remove: "The product is off the transfer.",
  send: "The transfer is on its way.",
  receive: "The transfer is received.",
  cancel: "The transfer is cancelled.",
};

/** Runs an action and, if it is refused, shows the reason. */
async function done<Answer>(form: Parameters<typeof refuseForm>[0], act: () => Promise<Answer>) {
  try {
    return await act();
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function TransferPage() {
  const { id, fromName, toName, state, sent, ended, lines, seen, maySend, mayReceive } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={TRANSFERS}>Transfers</a>
      </p>
      <h1>Transfer {id}</h1>
      <p>
        From {fromName} to {toName}. {TRANSFER_WORDS[state]}
        {ended ? ` on ${ended}` : sent && `, since ${sent}`}.
      </p>
      <TransferActs {...{ state, seen, maySend, mayReceive, toName }} isEmpty={lines.length === 0}>
        <TransferLines lines={lines} seen={seen} state={state} mayRemove={maySend && state === "draft"} />
      </TransferActs>
    </main>
  );
}
