import { createCookie } from "@remix-run/node";

export type View = "grid" | "list";

// Leave the cookie unsigned, because it contains nothing worth forging. Its lifetime is 3650 days (spec 9), which browsers cut
// to 400.
const viewCookie = createCookie("view", { maxAge: 3650 * 24 * 60 * 60, httpOnly: true, sameSite: "lax", path: "/" });

export function isView(value: unknown): value is View {
  return value === "grid" || value === "list";
}

/** Returns the visitor's list view; grid unless the cookie states otherwise. (spec 3, UI state) */
export async function readView(request: Request): Promise<View> {
  try {
    const value: unknown = await viewCookie.parse(request.headers.get("Cookie"));
    return isView(value) ? value : "grid";
  } catch {
    return "grid";
  }
}

/** Returns the Set-Cookie value that stores the view. */
export function rememberView(view: View): Promise<string> {
  return viewCookie.serialize(view);
}
