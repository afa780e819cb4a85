/** Reads a request's body within limits. For a body with a fault, throws a Response: 400, 413 or 415. */
import { parseJson } from "~/domain/form/parse-json";

const maxBodyLength = 64 * 1024;
/** Maximum size in bytes of a form with a content block, whose HTML can be long and grows when it is sent. */
const MAX_BLOCK_BYTES = 2 * 1024 * 1024;
const BLOCK_FORMS = /^\/office\/pages\/[^/]+\/blocks\/[^/]+$/;
/** Maximum size in bytes of a form or call with a product's texts. In a form, each letter can take nine bytes. */
const MAX_TEXTS_BYTES = 512 * 1024;
const TEXT_FORMS = /^\/(?:office|api\/v1)\/products\/[^/]+$/;

/** Returns the maximum size in bytes of a form that is sent to a path. */
export function formLimit(path: string): number {
  if (TEXT_FORMS.test(path)) return MAX_TEXTS_BYTES;
  return BLOCK_FORMS.test(path) ? MAX_BLOCK_BYTES : maxBodyLength;
}

/** Maximum size in bytes of an email that a mail server delivers. */
export const MAX_EMAIL_BYTES = 1024 * 1024;
const maxFields = 100;

/** Returns a refusal in plain text. Remix passes it to the route's error boundary, and an API client can print it. */
function refuseBody(status: 400 | 413 | 415, message: string): Response {
  return new Response(message, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/**
 * Returns the body's bytes. Throws a 413 Response above `limit`, whatever Content-Length states, and a 400 if the body breaks
 * off.
 */
export async function readBytes(request: Request, limit = maxBodyLength): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  while (true) {
    const { done, value } = await reader.read().catch(() => {
      throw refuseBody(400, "We didn't receive the whole form. Please try again.");
    });
    if (done) break;
    length += value.byteLength;
    if (length > limit) {
      // Don't await this, because an endless body would block here.
      reader.cancel().catch(() => {});
      throw tooLarge();
    }
    chunks.push(value);
  }
  return new Uint8Array(Buffer.concat(chunks, length));
}

/** Returns the refusal of a body that is too large. */
export function tooLarge(): Response {
  return refuseBody(413, "The form is too large.");
}

export type Field = [name: string, value: string];

const fieldsRead = new WeakMap<Request, readonly Field[]>();

/**
 * Returns the fields of a form whose action failed, so that the form can be sent again. If the fields weren't parsed before,
 * reads the body now. Returns no fields if the body is unreadable.
 */
export async function fieldsLeft(request: Request): Promise<readonly Field[]> {
  const known = fieldsRead.get(request);
  if (known || request.bodyUsed) return known ?? [];
  return readFields(request).catch(() => []);
}

const JSON_TYPE = "application/json";

/**
 * Returns the body's fields in order. Refuses files, but an empty file control counts as absent. If `json` is set, also accepts
 * a JSON object and returns its fields.
 */
export async function readFields(request: Request, options: { json?: boolean } = {}): Promise<Field[]> {
  const contentType = request.headers.get("Content-Type") ?? "";
  const kind = (contentType.split(";")[0] ?? "").trim().toLowerCase();
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1]?.toLowerCase();
  const readers = {
    "application/x-www-form-urlencoded": urlEncodedFields,
    "text/plain": urlEncodedFields,
    "multipart/form-data": multipartFields,
    [JSON_TYPE]: jsonFields,
  };
  const read =
    Object.hasOwn(readers, kind) && (kind !== JSON_TYPE || options.json) ? readers[kind as keyof typeof readers] : null;
  // Use the message from spec 5, CMS data, for a post body that is neither text nor form-encoded.
  if (!read) throw refuseBody(415, "An unexpected error occurred.");
  if (charset && charset !== "utf-8" && charset !== "utf8" && charset !== "us-ascii")
    throw refuseBody(415, "The form must be sent as UTF-8.");
  const fields = await read(await readBytes(request, formLimit(new URL(request.url).pathname)), contentType);
  if (fields.some(([name, value]) => name.includes("\0") || value.includes("\0"))) throw malformed();
  const plain = fields.map(([name, value]): Field => [name, value.replaceAll("\r\n", "\n")]);
  fieldsRead.set(request, plain);
  return plain;
}

/** Returns the 400 for a body that can't be read as a form. */
export function malformed(): Response {
  return refuseBody(400, "We couldn't read the form.");
}

function tooMany(): Response {
  return refuseBody(400, "The form has too many fields.");
}

function urlEncodedFields(bytes: Uint8Array<ArrayBuffer>): Array<[string, string]> {
  const text = decoded(bytes);
  const pairs = text.split("&").filter((pair) => pair !== "");
  if (pairs.length > maxFields) throw tooMany();
  return pairs.map((pair) => {
    const at = pair.indexOf("=");
    const name = at === -1 ? pair : pair.slice(0, at);
    const value = at === -1 ? "" : pair.slice(at + 1);
    try {
      return [decodeURIComponent(name.replaceAll("+", " ")), decodeURIComponent(value.replaceAll("+", " "))];
    } catch {
      throw malformed();
    }
  });
}

async function multipartFields(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Array<[string, string]>> {
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { "Content-Type": contentType } }).formData();
  } catch {
    throw malformed();
  }
  const fields: Array<[string, string]> = [];
  for (const [name, value] of form) {
    if (typeof value === "string") fields.push([name, value]);
    else if (value.size > 0 || value.name !== "") throw refuseBody(415, "You can't upload files in this form.");
    if (fields.length > maxFields) throw tooMany();
  }
  return fields;
}

/**
 * Parses strings, numbers, booleans and lists of them; null counts as missing. A country can be an object with its code and
 * name (spec 3, Address). No other nesting is allowed.
 */
function jsonFields(bytes: Uint8Array<ArrayBuffer>): Array<[string, string]> {
  const given = parsedJson(bytes);
  if (typeof given !== "object" || given === null || Array.isArray(given)) throw malformed();
  const fields = Object.entries(given).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((each): Field[] => {
      if (each === null) return [];
      if (typeof each === "object") return [[name, countryCodeIn(name, each)]];
      return [[name, String(each)]];
    }),
  );
  if (fields.length > maxFields) throw tooMany();
  return fields;
}

function countryCodeIn(name: string, given: { code?: unknown }): string {
  if (!/country$/i.test(name) || typeof given.code !== "string") throw malformed();
  return given.code;
}

function parsedJson(bytes: Uint8Array<ArrayBuffer>): unknown {
  try {
    return parseJson(decoded(bytes));
  } catch {
    throw malformed();
  }
}

function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw malformed();
  }
}
