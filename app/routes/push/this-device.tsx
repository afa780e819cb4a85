import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { NotifiedDevice } from "~/domain/push/devices.server";
import { findTrouble, readAnswer } from "~/ui/ground/answer";
import { toast } from "~/ui/ground/toast";
import { askForNotifications, type DeviceState, findDeviceState } from "./ask-browser";

const WORDS: Record<DeviceState, string> = {
  unasked: "To turn on notifications, this browser must run JavaScript, and lite mode must be off.",
  unable:
    "This browser can't show our notifications. On an iPhone or iPad, first add our shop to the Home Screen and open it from there.",
  blocked: "This browser blocks our notifications. Allow them in its settings for our site, and open this page again.",
  off: "Notifications are off for this device.",
  on: "Notifications are on for this device.",
};

const FAILED = "We couldn't turn on notifications.";

interface ThisDeviceProps {
  /** The shop's public key. */
  shopKey: string;
  devices: readonly NotifiedDevice[];
}

/** Shows whether this browser displays notifications, with the button that turns them on. Requires scripts. */
export function ThisDevice({ shopKey, devices }: ThisDeviceProps) {
  const [state, setState] = useState<DeviceState>("unasked");
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const fetcher = useFetcher<unknown>();
  const status = useRef<HTMLParagraphElement>(null);
  const before = useRef({ state, devices });
  const isBusy = isAsking || fetcher.state !== "idle";

  useEffect(() => {
    void findDeviceState(devices.map(({ id }) => id)).then(setState);
  }, [devices]);
  useEffect(() => {
    const answer = readAnswer(fetcher.data);
    if (answer?.ok && answer.message) toast(answer.message, answer.kind);
  }, [fetcher.data]);

  // Move the focus to the message for keyboard users, because the pressed button is gone.
  useEffect(() => {
    const hasChanged = state !== before.current.state || devices !== before.current.devices;
    if (hasChanged && before.current.state !== "unasked" && document.activeElement === document.body)
      status.current?.focus();
    before.current = { state, devices };
  }, [state, devices]);

  async function turnOn() {
    if (isBusy) return;
    setAsking(true);
    try {
      const keys = await askForNotifications(shopKey);
      if (keys) fetcher.submit({ intent: "turn on", answer: "data", ...keys }, { method: "post" });
      else setState(await findDeviceState([]));
      setFailed(false);
    } catch {
      setFailed(true);
    }
    setAsking(false);
  }

  const trouble = hasFailed ? FAILED : fetcher.state === "idle" ? findTrouble(fetcher.data, FAILED) : null;
  return (
    <>
      <p ref={status} role="status" tabIndex={-1}>
        {WORDS[state]}
      </p>
      {trouble && <p role="alert">{trouble}</p>}
      {state === "off" && (
        <p>
          <button type="button" className="button primary" aria-disabled={isBusy || undefined} onClick={turnOn}>
            {trouble ? "Retry" : "Turn on notifications"}
          </button>
        </p>
      )}
    </>
  );
}
