import { useNavigate } from "@remix-run/react";
import { useContext, useEffect, useState } from "react";
import { Lite, OtherPage } from "~/ui/ground/page-context";

/**
 * Number of decimal places of a position. Two are about a kilometre, which is enough to sort stores, but not to find a person.
 */
const DECIMALS = 2;
const PATIENCE_MS = 10_000;

/**
 * A button that sorts the stores by their distance from the visitor's location. It needs scripts and appears once they run, in
 * a space reserved for it.
 */
export function NearMe() {
  const navigate = useNavigate();
  const [state, setState] = useState<"absent" | "ready" | "waiting" | "failed">("absent");
  useEffect(() => {
    if ("geolocation" in navigator) setState("ready");
  }, []);
  const isKiosk = useContext(OtherPage)?.kiosk !== undefined;
  // Kiosk pages never hydrate.
  if (useContext(Lite) || isKiosk) return null;
  function locate() {
    setState("waiting");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState("ready");
        const near = [coords.latitude, coords.longitude].map((each) => each.toFixed(DECIMALS)).join(",");
        navigate(`/stores?near=${near}`);
      },
      () => setState("failed"),
      { timeout: PATIENCE_MS, maximumAge: Number.POSITIVE_INFINITY },
    );
  }
  return (
    <>
      <button
        type="button"
        className={`button${state === "absent" ? " needs-scripts" : ""}`}
        onClick={locate}
        aria-disabled={state === "waiting"}
      >
        Use my location
      </button>
      <p role="status" className="hint">
        {state === "waiting" && "Finding your location…"}
        {state === "failed" && "We couldn't get your location. Enter your postcode or suburb."}
      </p>
    </>
  );
}
