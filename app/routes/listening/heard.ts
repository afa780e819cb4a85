import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { findHeardPosition, saveHeardPosition } from "~/domain/listening/listening.server";
import { heardPositionSchema } from "~/domain/listening/position.schema";
import { openRequestedAudio } from "~/http/listening.server";
import { readForm } from "~/http/read-form.server";
import { requireWriterOf } from "~/http/reading.server";

const headers = { "Cache-Control": "no-store" };

/**
 * Returns the position where the member stopped listening, for a player that was opened earlier. Null if the member hasn't
 * started the book.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const opened = await openRequestedAudio({ request, params });
  if (opened.book === null) return Response.json({ message: opened.message }, { status: opened.status, headers });
  return Response.json(await findHeardPosition(opened.memberId, opened.book), { headers });
}

/** Saves a player's position. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request, heardPositionSchema);
  await requireWriterOf(request, form);
  const opened = await openRequestedAudio({ request, params });
  if (opened.book === null) return Response.json({ message: opened.message }, { status: opened.status, headers });
  if (form.error) return Response.json({ message: "This is not a place in a book." }, { status: 422, headers });
  const { sound, seconds, madeAt } = form.data;
  const at = { sound: Number(sound) - 1, seconds: Number(seconds) };
  await saveHeardPosition(opened.memberId, opened.book, at, madeAt);
  return new Response(null, { status: 204, headers });
}
