import type { MetaFunction } from "@remix-run/node";
import { NotFoundPage } from "~/ui/error-page";

export const meta: MetaFunction = () => [{ title: "Page Not Found" }, { name: "robots", content: "noindex" }];

/** Every address that no other route takes, whatever the method. (spec 2, final catch-all) */
export async function loader(): Promise<never> {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

export async function action(): Promise<never> {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

export default NotFoundPage;
