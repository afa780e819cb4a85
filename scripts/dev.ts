/** Runs the shop during development: pages and server code are reloaded when a file changes. PORT and DATA_DIR apply. */
import { requireNode24 } from "../app/edge/node-version";

requireNode24();

const { createServer } = await import("vite");

type Server = typeof import("../app/server");
type ServerBuild = import("@remix-run/node").ServerBuild;

const vite = await createServer({ configFile: "remix.config.js", server: { middlewareMode: true } });
const { openShop, closeOnSignals } = (await vite.ssrLoadModule("/app/server.ts")) as Server;

const shop = await openShop({
  build: async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild,
  dev: { files: vite.middlewares, fixStacktrace: (error) => vite.ssrFixStacktrace(error) },
});

closeOnSignals({
  ...shop,
  async close() {
    await vite.close();
    await shop.close();
  },
});
