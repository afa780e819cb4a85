/** Describes the contract as text, for the reference page and the README. */
import type { Call } from "./call";
import { CONTRACT } from "./contract";

export interface CallReference {
  /** Name of the call, such as `GET /api/basket`. */
  name: string;
  summary: string;
  who: string;
  takes: string[];
  /** A command for a terminal; $SHOP is the shop's origin, cookies.txt the visitor's cookies, $TOKEN the token, $KEY an API key. */
  curl: string;
}

const WHO: Record<Exclude<Call["who"], "key">, string> = {
  anyone: "anyone",
  member: "members",
  "our pages": "the shop's pages, or with the token as header",
};

/** Lists all calls in the contract's order. */
export function listReferences(): CallReference[] {
  return Object.entries<Call>(CONTRACT).map(([name, call]) => ({
    name,
    summary: call.summary,
    who: call.who === "key" ? `keys with ${call.scope}` : WHO[call.who],
    takes: Object.keys(call.takes._zod.def.shape),
    curl: toCurl(name, call),
  }));
}

function toCurl(name: string, { who, example, json, jsonExample, changes }: Call): string {
  const [method = "", template = ""] = name.split(" ");
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(example[key] ?? "")));
  const fields = Object.entries(example)
    .filter(([key]) => !template.includes(`{${key}}`))
    .flatMap(([key, values]) => [values].flat().map((value) => `${key}=${value}`));
  const isSystem = who === "key";
  const parts = [isSystem ? 'curl -H "Authorization: Bearer $KEY"' : "curl -b cookies.txt -c cookies.txt"];
  if (method !== "GET" && method !== "POST") parts.push(`-X ${method}`);
  if (!isSystem && (changes || (method !== "GET" && !json))) parts.push('-H "X-CSRF-TOKEN-VALUE: $TOKEN"');
  if (method === "GET" && fields.length > 0) parts.push("-G");
  if (json && !isSystem) parts.push('-H "Origin: $SHOP"');
  if (json) parts.push(`-d '${jsonExample}'`);
  if (method === "POST" && fields.length === 0 && !json) parts.push("-d ''");
  parts.push(...fields.map((field) => `--data-urlencode "${field}"`), `"$SHOP${path}"`);
  return parts.join(" ");
}
