/** Simulates a visitor who uses a browser without scripts, over HTTP: links, forms, cookies. */
import { decodeHTML } from "entities";

export class HttpVisitor {
  readonly #cookies = new Map<string, string>();

  readonly #fetch: typeof fetch;

  /** Creates a visitor of the shop. `shop.fetch` replaces Node's `fetch`, for visitors that need retries. */
  constructor(private readonly shop: { origin: string; fetch?: typeof fetch }) {
    this.#fetch = shop.fetch ?? fetch;
  }

  /** The Cookie header, without the flash cookie. */
  get cookie(): string {
    return [...this.#cookies]
      .filter(([name]) => name !== "flash")
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
  }

  /** Returns the page at a path, following redirects. Throws unless the final status is 200. */
  async read(path: string): Promise<string> {
    const answer = await this.#fetch(this.shop.origin + path, { headers: { Cookie: this.cookie } });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    return answer.text();
  }

  /**
   * Submits a form, and returns the path to which it redirects, skipping the page that checks whether the browser has stored
   * its first cookie. Throws if the form was refused.
   */
  async send(path: string, fields: Record<string, string> | [name: string, value: string][]): Promise<string> {
    const headers = { Origin: this.shop.origin, Cookie: this.cookie };
    const body = new URLSearchParams(fields);
    const answer = await this.#fetch(this.shop.origin + path, { method: "POST", body, headers, redirect: "manual" });
    this.#keep(answer);
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status} to a form.`);
    const to = new URL(answer.headers.get("location") ?? path, this.shop.origin);
    return to.pathname === "/cookies-needed" ? (to.searchParams.get("to") ?? "/") : to.pathname + to.search;
  }

  /** Requests a path, and returns the path to which it redirects. To submit a form, use `send` instead. */
  async follow(path: string): Promise<string> {
    const answer = await this.#fetch(this.shop.origin + path, { headers: { Cookie: this.cookie }, redirect: "manual" });
    this.#keep(answer);
    const to = new URL(answer.headers.get("location") ?? path, this.shop.origin);
    return to.pathname + to.search;
  }

  #keep(answer: Response): void {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
  }
}

/** Returns the names and values of a page's hidden fields. */
export function hiddenFields(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input type="hidden"[^>]*>/g)].map(([input]) => input);
  const attribute = (input: string, name: string) =>
    decodeHTML(new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? "");
  return Object.fromEntries(inputs.map((input) => [attribute(input, "name"), attribute(input, "value")]));
}
