import type { Page, Request, Route } from "playwright/test";

/** Steps that control the connection between shopper and shop, and its effect on forms that scripts submit. */
export class LineSteps {
  /** The posts that the browser sent, in order. */
  readonly posts: string[] = [];

  constructor(private readonly page: Page) {
    page.on("request", (request) => {
      if (request.method() === "POST") this.posts.push(request.postData() ?? "");
    });
  }

  /** Waits until the page is hydrated. After that, React Router controls scroll restoration. */
  async awake(): Promise<void> {
    await this.page.waitForFunction(() => history.scrollRestoration === "manual");
  }

  /** Lets a proxy answer posts instead of the shop. */
  async answers(status: number): Promise<void> {
    await this.withPosts((route) => route.fulfill({ status, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }));
  }

  /** Leaves posts without an answer. */
  async hangs(): Promise<void> {
    await this.withPosts(() => {});
  }

  /** Lets the shop handle the posts, but loses the answers. */
  async losesAnswers(): Promise<void> {
    await this.withPosts(async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
  }

  /** Holds posts until the given promise has settled. */
  async waits(until: Promise<unknown>): Promise<void> {
    await this.withPosts(async (route) => {
      await until;
      await route.continue();
    });
  }

  async isWellAgain(): Promise<void> {
    await this.page.context().setOffline(false);
    await this.page.unrouteAll({ behavior: "ignoreErrors" });
  }

  async isOffline(): Promise<void> {
    await this.page.context().setOffline(true);
  }

  /** Isolates this tab from messages about changes in other tabs. */
  async hearsNoOtherTabs(): Promise<void> {
    await this.page.addInitScript(() => {
      class Silent {
        postMessage() {}
      }
      Object.assign(window, { BroadcastChannel: Silent });
    });
  }

  /** Holds the page's scripts until the promise has settled. */
  async holdsScripts(until: Promise<unknown>): Promise<void> {
    await this.page.route("**/assets/*.js", async (route) => {
      await until;
      await route.continue();
    });
  }

  private async withPosts(treat: (route: Route, request: Request) => unknown): Promise<void> {
    await this.page.route("**/*", async (route, request) => {
      if (request.method() === "POST") await treat(route, request);
      else await route.fallback();
    });
  }
}

/** A promise, and the function that resolves it. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
