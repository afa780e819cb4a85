/** The typed client of the API, for pages and for other programs. It uses only the contract's types. */
import { maxWait, noAnswer, unexpected } from "../guarded-client-action";
import type { CallName, DataOf, SentTo } from "./contract";

type Value = string | number | boolean;
type Sendable<A> = { readonly [K in keyof A]?: Value | readonly Value[] };

export interface ClientAnswer<T> {
  /** False if the status is 400 or more, or if the answer itself reports a failure. (spec 8, Failed response test) */
  success: boolean;
  /** HTTP status; 0 if no answer arrived. */
  status: number;
  message: string | null;
  /** The data, or null if there is none. A failed call can have data too, as a 410 does. */
  data: T | null;
}

interface ClientSettings {
  /** Origin of the shop; '' for scripts on its own pages. */
  origin?: string;
  /** Position of the token in requests: among the fields, or in the header. (spec 7) */
  tokenIn?: "body" | "header";
  /** Token of the page, if it is known. */
  token?: string;
  /** Maximum time in ms to wait for an answer. */
  limit?: number;
  /** Fetch function for programs outside a browser, which handle cookies themselves. */
  fetch?: typeof fetch;
}

const TOKEN_HEADER = "X-CSRF-TOKEN-VALUE";

interface AnswerBody {
  success?: unknown;
  errors?: unknown;
  error?: unknown;
  result?: unknown;
  message?: unknown;
  data?: unknown;
  k17Token?: unknown;
}

/**
 * Makes calls with cookies and the token, which it renews. A failed call resolves with `success: false`; the promise rejects
 * only if the caller's signal aborts.
 */
export class ApiClient {
  #token: string;
  constructor(private readonly settings: ClientSettings = {}) {
    this.#token = settings.token ?? "";
  }

  async call<N extends CallName>(
    name: N,
    sent: Sendable<SentTo<N>> = {},
    signal?: AbortSignal,
  ): Promise<ClientAnswer<DataOf<N>>> {
    const token = this.#token;
    const answer = await this.#ask<DataOf<N>>(name, sent, signal);
    // The refusal of an outdated token contains a new token.
    if (answer.status === 403 && this.#token !== token) return this.#ask(name, sent, signal);
    return answer;
  }

  async #ask<T>(name: CallName, sent: Sendable<object>, signal: AbortSignal | undefined): Promise<ClientAnswer<T>> {
    const waiting = new AbortController();
    const give = () => waiting.abort();
    signal?.addEventListener("abort", give);
    const timer = setTimeout(give, this.settings.limit ?? maxWait);
    try {
      const { address, init } = this.#request(name, Object.entries(sent));
      const response = await (this.settings.fetch ?? fetch)(address, { ...init, signal: waiting.signal });
      return await this.#read<T>(response);
    } catch {
      signal?.throwIfAborted();
      return { success: false, status: 0, message: waiting.signal.aborted ? noAnswer : unexpected, data: null };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", give);
    }
  }

  #request(name: CallName, sent: [string, Value | readonly Value[]][]): { address: string; init: RequestInit } {
    const { origin = "", tokenIn = "body" } = this.settings;
    const [method = "", template = ""] = name.split(" ");
    const given = new Map(sent);
    const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(given.get(key) ?? "")));
    const fields = new URLSearchParams(
      sent
        .filter(([key]) => !template.includes(`{${key}}`))
        .flatMap(([key, values]) => [values].flat().map((value) => [key, String(value)])),
    );
    const isRead = method === "GET";
    const inHeader = this.#token !== "" && (isRead ? name === "GET /api/addToBasket" : tokenIn === "header");
    if (!isRead && !inHeader) fields.set("k17Token", this.#token);
    const query = isRead && fields.size > 0 ? `?${fields}` : "";
    return {
      address: origin + path + query,
      init: {
        method,
        credentials: "include",
        headers: inHeader ? { [TOKEN_HEADER]: this.#token } : {},
        ...(!isRead && { body: fields }),
      },
    };
  }

  async #read<T>(response: Response): Promise<ClientAnswer<T>> {
    const { status } = response;
    if ([204, 301, 302, 303].includes(status)) return { success: true, status, message: null, data: null };
    const type = response.headers.get("Content-Type") ?? "";
    if (type.startsWith("text/plain") && response.ok)
      return { success: true, status, message: null, data: (await response.text()) as T };
    if (!type.startsWith("application/json")) return { success: false, status, message: unexpected, data: null };
    const body = (await response.json()) as AnswerBody;
    this.#token = typeof body.k17Token === "string" ? body.k17Token : this.#token;
    const failed =
      !response.ok || body.success === false || body.errors === true || body.error === true || body.result === false;
    const message = typeof body.message === "string" ? body.message : failed ? "Unknown Error" : null;
    return { success: !failed, status, message, data: ("success" in body ? body.data : body) as T };
  }
}
