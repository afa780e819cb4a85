import type { Locator, Page, Request } from "playwright/test";
import { decode, encode } from "turbo-stream";
import type { Suggestions } from "~/domain/search/suggestions";

const ADDRESS = "/search/suggestions";
const ROUTE = "routes/search/suggestions";
/** Matches the addresses of requests for suggestions. */
export const SUGGESTIONS = `**${ADDRESS}.data?*`;

/** Returns the body of an answer, in the format of the route data that the shop sends to scripts. */
export async function suggestionData(found: unknown): Promise<string> {
  return new Response(encode({ [ROUTE]: { data: found } })).text();
}

/** Decodes the suggestions in an answer of the shop. */
export async function suggestionsIn(text: string): Promise<Suggestions | undefined> {
  const { value } = await decode(new Response(text).body ?? new ReadableStream());
  return (value as Record<string, { data: Suggestions }>)[ROUTE]?.data;
}

/** Steps for suggestions while typing, for journeys that run only with scripts. */
export class SuggestionSteps {
  /** Texts for which suggestions were requested while typing, in order. */
  readonly requests: string[] = [];
  /** Chosen suggestions that the browser has logged, each as kind and target. */
  readonly logged: string[] = [];

  constructor(private readonly page: Page) {
    page.on("request", (request) => this.hear(request));
  }

  private hear(request: Request): void {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === `${ADDRESS}.data`) this.requests.push(searchParams.get("w") ?? "");
    if (pathname === "/api/search/click") this.logged.push(`${searchParams.get("kind")} ${searchParams.get("target")}`);
  }

  get box(): Locator {
    return this.page.getByRole("combobox", { name: "Search for Title, Keywords or ISBN" });
  }

  get list(): Locator {
    return this.page.getByRole("listbox", { name: "Suggestions" });
  }

  option(name: string | RegExp): Locator {
    return this.list.getByRole("option", { name });
  }

  section(name: string): Locator {
    return this.list.getByRole("group", { name });
  }

  async typeInstead(text: string): Promise<void> {
    await this.box.fill("");
    await this.type(text);
  }

  /** Types one key at a time, so that each key causes its own events. */
  async type(text: string): Promise<void> {
    await this.box.pressSequentially(text);
  }

  get active(): Locator {
    return this.list.getByRole("option", { selected: true });
  }

  /**
   * Replaces the shop's answers to requests for suggestions. If the body is a string, it imitates a proxy that answers instead
   * of the shop.
   */
  async answersWith(status: number, body: unknown): Promise<void> {
    await this.page.route(SUGGESTIONS, async (route) =>
      typeof body === "string"
        ? route.fulfill({ status, contentType: "text/html", body })
        : route.fulfill({ status, contentType: "text/x-script", body: await suggestionData(body) }),
    );
  }
}
