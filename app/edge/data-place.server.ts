/** The visitor's data in an inline script. */
import { createHash } from "node:crypto";
import type { VisitorData } from "~/http/visitor-data";
import { toJsonText } from "~/ui/ground/json-text";

export class DataPlace {
  readonly #mark: string;
  readonly #start: ReturnType<typeof createHash>;
  readonly #after: Buffer;

  /** `mark` stands in the script of `html` at `index`. */
  constructor(html: string, index: number, mark: string) {
    const start = html.indexOf(">", html.lastIndexOf("<script", index)) + 1;
    const after = index + mark.length;
    this.#mark = mark;
    this.#start = createHash("sha256").update(html.slice(start, index));
    this.#after = Buffer.from(html.slice(after, html.indexOf("</script>", after)));
  }

  /** As turbo-stream writes a text, and Remix that text into a script. */
  markup(visitor: VisitorData): string {
    const text = quoted(quoted(toJsonText(visitor)));
    return text.replace(/[&><\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
  }

  /** The content security policy that allows the script as it is filled, from the one that allows it with its mark. */
  policy(policy: string, visitor: VisitorData): string {
    return policy.replace(this.#hashWith(this.#mark), this.#hashWith(this.markup(visitor)));
  }

  /** Base64 SHA-256 of the script. */
  #hashWith(data: string): string {
    return this.#start.copy().update(data).update(this.#after).digest("base64");
  }
}

/** JSON without the quotes around it. */
function quoted(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
