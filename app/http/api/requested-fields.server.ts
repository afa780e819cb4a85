import { type Field, readFields } from "../read-body.server";
import type { Call, SentFields } from "./call";

/**
 * Reads the fields of a request: from the query of a GET, otherwise from the body, which a DELETE may lack. Throws a Response.
 */
export async function requestedFields(call: Call, request: Request): Promise<Field[]> {
  if (request.method === "GET" || request.method === "HEAD") return [...new URL(request.url).searchParams];
  if (call.json || !request.body) return [];
  return readFields(request, { json: true });
}

/**
 * Groups the fields by name, each with all its values, and adds the arguments in the path. Replaces a zero byte, which
 * PostgreSQL can't store, with a character that no name contains.
 */
export function fieldsByName(fields: readonly Field[], inPath: Readonly<Record<string, string>>): SentFields {
  const byName = new Map<string, string[]>();
  for (const [name, value] of [...fields.filter(([each]) => !Object.hasOwn(inPath, each)), ...Object.entries(inPath)]) {
    const text = value.replaceAll("\0", "\ufffd");
    const known = byName.get(name);
    if (known) known.push(text);
    else byName.set(name, [text]);
  }
  return Object.fromEntries(byName);
}
