/**
 * Bundles the service workers and the scripts of the reader and the office separately from the pages. The server receives them
 * as strings, because it may serve a different worker instead of the bundled one.
 */
import path from "node:path";
import { build } from "vite";

const TEXTS = "virtual:service-workers";
/** Entry module of each bundle, below app/worker. */
const ENTRIES = {
  shop: "shop/worker",
  reader: "reader/worker",
  readerPage: "reader/page",
  readerSpeech: "reader/speech",
  readerSearch: "reader/kept-search",
  officePage: "office/page",
};

/** Entries that a page imports as modules on demand. */
const PARTS = [ENTRIES.readerSpeech, ENTRIES.readerSearch];

/**
 * Resolves `virtual:service-workers`, which exports each host's worker and the scripts for the pages of the reader and the
 * office as strings.
 */
export function serviceWorkers() {
  return {
    name: "service-workers",
    resolveId: (id) => (id === TEXTS ? `\0${TEXTS}` : null),
    async load(id) {
      if (id !== `\0${TEXTS}`) return null;
      const texts = await Promise.all(Object.values(ENTRIES).map(bundle));
      return Object.keys(ENTRIES)
        .map((name, at) => `export const ${name} = ${JSON.stringify(texts[at])};`)
        .join("\n");
    },
  };
}

const RUNNING = /\/(app\/worker\/\w+\/[\w-]+\.ts|service-worker\.internal\.js)$/;

/** Bundles one worker. remix-pwa's own plugin would also put a registration script into every page, which the shop's policy refuses. */
async function bundle(entry) {
  const { output } = await build({
    configFile: false,
    logLevel: "warn",
    resolve: { alias: { "~": path.resolve("app") } },
    define: { "process.env.NODE_ENV": '"production"', "process.env.__REMIX_PWA_SPA_MODE": '"false"' },
    plugins: [workerEntry(entry.split("/")[0])],
    build: {
      write: false,
      copyPublicDir: false,
      target: "es2020",
      minify: "terser",
      reportCompressedSize: false,
      rollupOptions: {
        input: path.resolve(`app/worker/${entry}.ts`),
        preserveEntrySignatures: "exports-only",
        output: { format: PARTS.includes(entry) ? "es" : "iife" },
      },
    },
  });
  return output[0].code;
}

/**
 * Provides the module that remix-pwa's runtime imports: the fetch handler, and an empty list of routes with their own handlers.
 */
function workerEntry(host) {
  const name = "virtual:entry-sw";
  return {
    name: "worker-entry",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}`
        ? `import * as module from "~/worker/${host}/answer-requests"; export const entry = { module }; export const routes = {}; export const assets = [];`
        : null,
    // Prevents tree shaking of remix-pwa's runtime and our worker: both add listeners when they load, although both packages
    // declare that their files have no side effects.
    transform: (_code, id) => (RUNNING.test(id) ? { moduleSideEffects: true } : null),
  };
}
