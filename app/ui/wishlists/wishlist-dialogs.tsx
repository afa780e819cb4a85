import { useFetcher, useNavigate } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isFailed } from "~/http/form-answer";
import { useEachAnswer } from "~/ui/form/use-each-answer";
import { findTrouble, readAnswer, sent } from "~/ui/ground/answer";
import { Dialog, DialogHead } from "~/ui/ground/dialog";
import { openWishlistLayer, type WishlistRequest, wishlistLayer } from "~/ui/ground/layers";
import { toast } from "~/ui/ground/toast";
import { wishlistsPathAt } from "~/ui/ground/twin-addresses";
import { WishlistChoice } from "~/ui/wishlists/wishlist-choice";
import { WishlistForm } from "~/ui/wishlists/wishlist-form";
import { WishlistLoadError } from "~/ui/wishlists/wishlist-load-error";

/** Minimum window width for a floating panel, in pixels. In narrower windows the panel is a modal. (spec 2, 9) */
const FLOATS_FROM_PX = 768;

type Question = Parameters<typeof WishlistChoice>[0]["question"];

/** The dialogs over the page: the choice of a list, or the form of a new one. (spec 2, Wishlist dropdown, Create wishlist dialog) */
export function WishlistDialogs({ request }: { request: WishlistRequest }) {
  const isNew = /\/new(\?|$)/.test(request.address);
  return isNew ? (
    <NewList key={request.address} request={request} />
  ) : (
    <Choice key={request.address} request={request} />
  );
}

function Frame({ title, className, isClosing, onAsked, children }: FrameProps) {
  return (
    <Dialog
      label={title}
      className={className}
      isClosing={isClosing}
      onAsked={onAsked}
      onClosed={() => wishlistLayer.set(null)}
    >
      <DialogHead title={title} onClose={onAsked} />
      <div className="sheet-body">{children}</div>
    </Dialog>
  );
}

interface FrameProps {
  title: string;
  className: string;
  isClosing: boolean;
  onAsked: () => void;
  children: ReactNode;
}

function Choice({ request }: { request: WishlistRequest }) {
  const [isClosing, setClosing] = useState(false);
  const asking = useFetcher<unknown>();
  const sending = useFetcher<unknown>();
  const holder = useRef<HTMLDivElement>(null);
  const { load } = asking;
  const isBusy = sending.state !== "idle";

  useEffect(() => load(request.address), [request, load]);

  useEachAnswer(sending, (data) => {
    const trouble = findTrouble(data, "");
    const message = readAnswer(data)?.message;
    if (trouble) toast(trouble, "error");
    else if (message) toast(message, "success");
    if (!trouble) setClosing(true);
  });

  useBeside(holder, request.anchor, asking.data);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const [fields, options] = sent(event.currentTarget);
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) fields.set(submitter.name, submitter.value);
    sending.submit(fields, options);
  }

  const question =
    asking.data && !isFailed(asking.data) ? (asking.data as { question: Question | null }).question : null;
  return (
    <Frame title="Choose a wishlist" className="box choosing" isClosing={isClosing} onAsked={() => setClosing(true)}>
      <div ref={holder}>
        {asking.data === undefined && <div className="placeholder" role="status" aria-label="Loading your wishlists" />}
        {isFailed(asking.data) && (
          <WishlistLoadError message={asking.data.message} onRetry={() => load(request.address)} />
        )}
        {question && (
          <WishlistChoice
            question={question}
            onSubmit={onSubmit}
            isBusy={isBusy}
            onNew={(event) => {
              // Replace the dropdown by the create dialog. (spec 2, Wishlist dropdown)
              event.preventDefault();
              openWishlistLayer(event.currentTarget.getAttribute("href") ?? "", request.anchor);
            }}
          />
        )}
      </div>
    </Frame>
  );
}

/** Repositions the panel whenever its content changes, because its height changes too. */
function useBeside(holder: { current: HTMLElement | null }, anchor: HTMLElement | null, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the content changes
  useLayoutEffect(() => {
    const dialog = holder.current?.closest("dialog");
    if (dialog) placeBeside(dialog, anchor);
  }, [holder, anchor, content]);
}

/** Positions a panel next to the pressed button, within the window. On narrow screens the panel stays in the middle. */
function placeBeside(dialog: HTMLElement, anchor: HTMLElement | null): void {
  if (!anchor?.isConnected || innerWidth < FLOATS_FROM_PX) return;
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const { width, height } = dialog.getBoundingClientRect();
  const at = left + width > innerWidth - 8 ? right - width : left;
  const down = bottom + 4 + height > innerHeight - 8 ? top - 4 - height : bottom + 4;
  dialog.style.margin = "0";
  dialog.style.left = `${Math.min(Math.max(8, at), innerWidth - width - 8)}px`;
  dialog.style.top = `${Math.min(Math.max(8, down), Math.max(8, innerHeight - height - 8))}px`;
}

function NewList({ request }: { request: WishlistRequest }) {
  const [isClosing, setClosing] = useState(false);
  const fetcher = useFetcher<unknown>();
  const navigate = useNavigate();
  const { pathname, searchParams } = new URL(request.address, location.href);
  useEachAnswer(fetcher, (data) => {
    const answer = readAnswer<{ list: string | null }>(data);
    if (!answer?.ok) return;
    if (answer.message) toast(answer.message, "success");
    if (answer.list) navigate(answer.list);
    setClosing(true);
  });
  return (
    <Frame title="Create New Wishlist" className="box" isClosing={isClosing} onAsked={() => setClosing(true)}>
      <WishlistForm
        action={`${wishlistsPathAt(pathname)}/new`}
        submit="Create Wishlist"
        fields={[...searchParams]}
        fetcher={fetcher}
      />
    </Frame>
  );
}
