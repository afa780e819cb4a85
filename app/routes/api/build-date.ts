import { builtAt } from "~/env.server";

/** GET /api/version/build-date: when the shop was built, as text. (spec 7) */
export function loader() {
  return new Response(builtAt, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
