import type { LoaderFunctionArgs } from "@remix-run/node";
import { findPlace, suggestPlaces } from "~/domain/addresses/look-up.server";
import { refusalIn } from "~/http/refusals.server";
import { log } from "~/log.server";
import { apiAnswer } from "./api-answer.server";

/** GET /api/places?q=…: suggestions; ?id=…: the address of one. The key of the place service stays here. (spec 4, Address entry) */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const who = context.clientAddress ?? "";
  const id = query.get("id");
  try {
    if (id === null) {
      return apiAnswer({ success: true, data: { suggestions: await suggestPlaces(query.get("q") ?? "", who) } });
    }
    const address = await findPlace(id, who);
    return address ? apiAnswer({ success: true, data: { address } }) : refuse(404, "We couldn't find that place.");
  } catch (error) {
    const { status, message } = refusalIn(error);
    if (status === 503) log.warn({ err: error }, "addresses can't be looked up");
    return refuse(status, message);
  }
}

function refuse(status: number, message: string): Response {
  return apiAnswer({ success: false, message, data: {} }, { status });
}
