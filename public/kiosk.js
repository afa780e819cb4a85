/**
 * For screens on the shop floor only: ends a visit that nobody continues, after a warning, and leads a scanner's keys into the box. The
 * server ends such a visit by itself, too, before it answers the next request.
 */
const WARNING_SECONDS = 30;
const SIGN_EVERY_MS = 20_000;

const warning = document.querySelector("#kiosk-idle");
const finish = document.querySelector("#kiosk-finish");
const leave = document.querySelector("#kiosk-leave");
const box = document.querySelector("#kiosk-code");
const left = warning.querySelector("[data-left]");
const idleMs = Number(warning.dataset.seconds) * 1000;

// A scanner's keys replace what was refused.
if (box.defaultValue) {
  box.focus();
  box.select();
}
// The history would keep a posted form, and send it again for the next customer.
history.replaceState(null, "", location.href);
// A page from the browser's memory would show what the last customer saw.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});

let lastUse = Date.now();
let lastSign = Date.now();
let isEnding = false;

/**
 * Restarts the countdown. While the warning is open, only its own buttons count: otherwise it could close under the finger that
 * presses one. Browsers also report a move, without a distance, when the page changes under a pointer that rests.
 */
function use({ type, movementX, movementY }) {
  const isAtRest = type === "pointermove" && movementX === 0 && movementY === 0;
  if (!warning.open && !isAtRest) lastUse = Date.now();
}
// Scrolling isn't listed, because the page scrolls by itself, too. A person's scrolling begins with one of these.
for (const kind of ["keydown", "pointerdown", "pointermove", "wheel", "input"])
  addEventListener(kind, use, { passive: true, capture: true });

/** An answer counts at once: on a busy machine `close` comes so late that the warning would be back. */
function goOn() {
  lastUse = Date.now();
}
for (const kind of ["submit", "cancel", "close"]) warning.addEventListener(kind, goOn);
warning.addEventListener("click", ({ target }) => {
  if (target !== warning) return;
  goOn();
  warning.close();
});

/** Every second: tells the server that the visit goes on, warns, and in the end finishes it. */
function watch() {
  const now = Date.now();
  if (lastUse > lastSign && now - lastSign >= SIGN_EVERY_MS) {
    lastSign = now;
    // A failed sign only means that the visit may end sooner.
    fetch("/kiosk/still-here").catch(() => {});
  }
  const secondsLeft = Math.ceil((lastUse + idleMs - now) / 1000);
  left.textContent = String(Math.max(secondsLeft, 0));
  if (secondsLeft <= 0 && !isEnding) {
    isEnding = true;
    finish.requestSubmit(leave);
  } else if (secondsLeft <= WARNING_SECONDS && !warning.open) warning.showModal();
}
setInterval(watch, 1000);

/** A scanner types like a keyboard: where nothing takes its keys, the box does. */
addEventListener("keydown", (event) => {
  const isSign = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.altKey && !event.metaKey;
  if (!isSign || warning.open || event.target.closest("input, textarea, select")) return;
  box.value = "";
  box.focus();
});
