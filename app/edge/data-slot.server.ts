/** Inserts the visitor's data into an inline script of a page. */
import { createHash } from "node:crypto";
import type { VisitorData } from "~/http/visitor-data";
import { toJsonText } from "~/ui/ground/json-text";

export class DataSlot {
  readonly #mark: string;
  readonly #start: ReturnType<typeof createHash>;
  readonly #after: Buffer;

  /** Finds the script in `html` whose text contains `mark` at `index`. */
  constructor(html: string, index: number, mark: string) {
    const start = html.indexOf(">", html.lastIndexOf("<script", index)) + 1;
    const after = index + mark.length;
    this.#mark = mark;
    this.#start = createHash("sha256").update(html.slice(start, index));
    this.#after = Buffer.from(html.slice(after, html.indexOf("</script>", after)));
  }

  /** Encodes the data twice: as turbo-stream encodes a string, and then as Remix writes that string into a script. */
  markup(visitor: VisitorData): string {
    const text = quoted(quoted(toJsonText(visitor)));
    return text.replace(/[&><\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
  }

  /** Returns the content security policy for the filled script, given the policy for the script with its mark. */
  policy(policy: string, visitor: VisitorData): string {
    return policy.replace(this.#hashWith(this.#mark), this.#hashWith(this.markup(visitor)));
  }

  /** Returns the script's SHA-256 in Base64. */
  #hashWith(data: string): string {
    return this.#start.copy().update(data).update(this.#after).digest("base64");
  }
}

function quoted(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
