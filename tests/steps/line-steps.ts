import type { Page, Request, Route } from "playwright/test";

/** Steps that control the connection between the shopper and the shop, and so what happens to forms submitted by scripts. */
export class LineSteps {
  /** Posts that the browser has sent, in order. */
  readonly posts: string[] = [];

  constructor(private readonly page: Page) {
    page.on("request", (request) => {
      if (request.method() === "POST") this.posts.push(request.postData() ?? "");
    });
  }

  /** Waits until the page is hydrated. React Router then takes control of scroll restoration. */
  async awake(): Promise<void> {
    await this.page.waitForFunction(() => history.scrollRestoration === "manual");
  }

  /** Answers posts with this status, as a proxy in front of the shop might. */
  async answers(status: number): Promise<void> {
    await this.withPosts((route) => route.fulfill({ status, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }));
  }

  /** Leaves posts unanswered. */
  async hangs(): Promise<void> {
    await this.withPosts(() => {});
  }

  /** Passes posts on to the shop, but loses the answers. */
  async losesAnswers(): Promise<void> {
    await this.withPosts(async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
  }

  /** Delays posts until the given promise has settled. */
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

  /** Blocks messages from other tabs about their changes. */
  async hearsNoOtherTabs(): Promise<void> {
    await this.page.addInitScript(() => {
      class Silent {
        postMessage() {}
      }
      Object.assign(window, { BroadcastChannel: Silent });
    });
  }

  /** Delays the page's scripts until the given promise has settled. */
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

/** Returns a promise, and the function that resolves it. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
