/** A program that knows the shop only through its OpenAPI document, so this file doesn't import the shop's code. */

interface Parameter {
  name: string;
  in: "path" | "query";
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
}

interface Document {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: { token: { name: string } } };
}

type Fields = Record<string, string | string[]>;

export interface OutsideAnswer {
  status: number;
  body: { success?: boolean; message?: string; data?: unknown; k17Token?: string };
}

/** Client that stores cookies and the token as the OpenAPI document requires. */
export class OutsideScript {
  readonly #cookies = new Map<string, string>();
  #token = "";

  constructor(private readonly document: Document) {}

  async call(operationId: string, fields: Fields = {}): Promise<OutsideAnswer> {
    const [method, template, operation] = this.#find(operationId);
    const positions = new Map((operation.parameters ?? []).map((each) => [each.name, each.in]));
    const pairs = (position: string | undefined) =>
      Object.entries(fields)
        .filter(([name]) => positions.get(name) === position)
        .flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, value]));
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields[name])));
    const query = new URLSearchParams(pairs("query")).toString();
    const answer = await fetch(`${this.document.servers[0]?.url}${path}${query && `?${query}`}`, {
      method: method.toUpperCase(),
      redirect: "manual",
      headers: {
        Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        [this.document.components.securitySchemes.token.name]: this.#token,
      },
      ...(method !== "get" && { body: new URLSearchParams(pairs(undefined)) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    const isJson = answer.headers.get("Content-Type")?.startsWith("application/json");
    const body = isJson ? ((await answer.json()) as OutsideAnswer["body"]) : {};
    this.#token = body.k17Token ?? this.#token;
    return { status: answer.status, body };
  }

  #find(operationId: string): [method: string, path: string, operation: Operation] {
    for (const [path, methods] of Object.entries(this.document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        if (operation.operationId === operationId) return [method, path, operation];
      }
    }
    throw new Error(`The document has no ${operationId}.`);
  }
}
