/** Shared parts of the handlers of other systems' calls. */
import * as z from "zod";
import { parseJson } from "~/domain/form/parse-json";
import type { Actor } from "~/domain/staff/staff-log.server";
import { type Position, readCursor, toCursor } from "~/domain/systems/cursor";
import { CallRefused } from "~/http/api/call-refused.server";
import { formLimit, malformed, readBytes } from "~/http/read-body.server";

/** Returns the key by which a system calls. */
export function toActor(system: Actor | null): Actor {
  if (!system) throw new Error("A call for other systems was handled without a key.");
  return system;
}

/** Throws {@link CallRefused} with 404. */
export function missing(what: string, field: string): never {
  const reason = `There is no such ${what}.`;
  throw new CallRefused(404, reason, { [field]: reason });
}

/** Returns the page of a list that a call asks for. Throws {@link CallRefused} with 400 for a wrong cursor. */
export function toRange({ cursor, limit }: { cursor?: string | undefined; limit: string }) {
  const after = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && after === null) {
    const reason = "Send the `next` of the call before.";
    throw new CallRefused(400, reason, { cursor: reason });
  }
  return { after, limit: Number(limit) };
}

/** Returns the cursor of the page that follows the listed rows. */
export function nextOf(listed: readonly { position: Position }[]): string | null {
  const last = listed.at(-1);
  return last ? toCursor(last.position) : null;
}

/** Reads a JSON body. Throws {@link CallRefused} with 400. The message names `part` if the body isn't an object. */
export async function readBody<Schema extends z.core.$ZodType>(
  request: Request,
  schema: Schema,
  part: string,
): Promise<z.output<Schema>> {
  const { data, error } = z.safeParse(schema, await readJson(request));
  if (!error) return data;
  const { path, message } = error.issues[0] ?? { path: [], message: `The body isn't an object with ${part}.` };
  throw new CallRefused(400, message, { [path.join(".") || part]: message });
}

async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, formLimit(new URL(request.url).pathname));
  try {
    return parseJson(new TextDecoder().decode(bytes).replaceAll("\\u0000", ""));
  } catch {
    throw malformed();
  }
}
