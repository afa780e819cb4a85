import { shop } from "virtual:service-workers";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendWorker } from "~/http/send-worker.server";

/** Sends the shop's service worker. */
export function loader({ request }: LoaderFunctionArgs) {
  return sendWorker(request, shop);
}
