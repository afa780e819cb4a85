import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { stockPath } from "~/domain/office/stock-path";
import { transferActSchema } from "~/domain/office/transfer.schema";
import type { TransferState } from "~/domain/stock/transfer";
import type { FormAnswer } from "~/http/form-answer";
import { TextArea } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { ActButton } from "./act-button";
import { OfficeTable } from "./office-table";
import { PasteBox, SCAN_FORM, ScanBox } from "./scan-box";
import { Seen } from "./seen";

interface Line {
  code: string;
  title: string | null;
  quantity: number;
  received: number | null;
}

interface TransferLinesProps {
  lines: readonly Line[];
  seen: string;
  state: TransferState;
  mayRemove: boolean;
}

/** A transfer's products: the copies sent and the copies received. */
export function TransferLines({ lines, seen, state, mayRemove }: TransferLinesProps) {
  if (lines.length === 0) return <p>Nothing is in it yet.</p>;
  return (
    <OfficeTable
      caption="Products"
      rows={lines}
      keyOf={({ code }) => code}
      columns={[
        { title: "Product", cell: ({ title, code }) => <a href={stockPath(code)}>{title ?? code}</a> },
        { title: "Code", cell: ({ code }) => code },
        { title: "Copies", cell: ({ quantity }) => quantity, isNumber: true },
        ...(state === "received"
          ? [
              { title: "Received", cell: ({ received }: Line) => received ?? "–", isNumber: true },
              {
                title: "Difference",
                cell: ({ received, quantity }: Line) => difference((received ?? quantity) - quantity),
                isNumber: true,
              },
            ]
          : []),
        ...(mayRemove
          ? [
              {
                title: "Take off",
                cell: ({ code }: Line) => (
                  <ActButton act="remove" fields={{ seen, code }}>
                    Take off<span className="hidden"> {code}</span>
                  </ActButton>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function difference(change: number): string {
  if (change === 0) return "–";
  return change > 0 ? `+${change}` : `−${-change}`;
}

interface TransferActsProps {
  state: TransferState;
  seen: string;
  maySend: boolean;
  mayReceive: boolean;
  isEmpty: boolean;
  toName: string;
  children: ReactNode;
}

/** The actions that a transfer's state allows, above and below its lines. */
export function TransferActs({ state, seen, maySend, mayReceive, isEmpty, toName, children }: TransferActsProps) {
  const answered = useActionData<FormAnswer>();
  const isDraft = state === "draft" && maySend;
  const error = answered?.formId === SCAN_FORM ? answered.fieldErrors?.form : undefined;
  return (
    <>
      {isDraft && <ScanBox />}
      {!isDraft && error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {children}
      {isDraft && <PasteBox />}
      {isDraft && !isEmpty && (
        <ActButton act="send" fields={{ seen }} isPrimary confirm="Send it? Its copies are no longer for sale here.">
          Send to {toName}
        </ActButton>
      )}
      {state === "on its way" && mayReceive && (
        <ShopForm id="receive" schema={transferActSchema} intent="receive" submit="Receive it">
          <Seen value={seen} />
          <TextArea
            name="differences"
            label="What arrived with another number"
            hint="A line for each product: the code, a space and the number that arrived, 0 for none. Write nothing if everything is there."
          />
        </ShopForm>
      )}
      {(isDraft || (state === "on its way" && maySend)) && (
        <ActButton act="cancel" fields={{ seen }} confirm="Cancel the transfer?">
          Cancel the transfer
        </ActButton>
      )}
    </>
  );
}
