/** Plugins that the build adds to Vite and Remix. */
import path from "node:path";
import { createLogger } from "vite";
import { browserChunk } from "./browser-chunks.js";

/**
 * Makes every import() in the browser's code fetch its files first, so that a failed file can be requested again. The function
 * that does so is in app/ui/ground/late-code.ts. Without a build, as in `npm run dev`, the browser imports files directly.
 */
export function fetchedImports() {
  return {
    name: "fetched-imports",
    apply: "build",
    renderDynamicImport({ targetChunk, getTargetChunkImports }) {
      if (!targetChunk || this.environment.name !== "client") return null;
      const files = [targetChunk, ...getTargetChunkImports()].map(({ fileName }) => `/${fileName}`);
      return { left: `lateCode(${JSON.stringify(files)},()=>import(`, right: "))" };
    },
  };
}

/**
 * Writes the values of Remix's flags, which are known at build time, into Remix's browser code, so that unused branches are
 * removed: 3 kB of every page. A flag that Remix reads in another form is left unchanged.
 */
export function settledFlags(future) {
  // Also replace the check whether `singleFetch` is a function. Under single fetch this is always true, because every loader
  // and action gets this function, which requests the data of all of them.
  const settled = { ...future, isSpaMode: false, singleFetch: future.v3_singleFetch || undefined };
  const question =
    /\b(?:(?:window\.__remixContext\.)?future\.(v3_\w+)|window\.__remixContext\.(isSpaMode)\b|typeof (singleFetch) === "function")/g;
  return {
    name: "settled-flags",
    apply: "build",
    transform(code, id) {
      if (this.environment.name !== "client" || !id.includes("/@remix-run/react/dist/esm/")) return null;
      return {
        code: code.replace(question, (asked, flag, mode, way) => settled[flag ?? mode ?? way] ?? asked),
        map: null,
      };
    },
  };
}

/**
 * Matches Vite's messages about problems that can't be fixed here: two lines about the empty file of each route without a
 * component, and annotations in Zod's files.
 */
const NO_NEWS = /Generated an empty chunk|(?<!\d)0\.00 kB|contains an annotation that Rollup cannot interpret/;

/** Creates Vite's logger without the messages of {@link NO_NEWS}. */
export function buildLogger() {
  const logger = createLogger();
  for (const level of ["info", "warn"]) {
    const say = logger[level];
    logger[level] = (message, options) => {
      if (!NO_NEWS.test(message)) say(message, options);
    };
  }
  return logger;
}

/** Adds the shop's own server to Remix's server bundle, so that both use a single copy of every module. */
export function shopServer() {
  return {
    name: "shop-server",
    enforce: "post",
    config(_config, { isSsrBuild, command }) {
      if (command !== "build") return {};
      // Terser, with three passes, makes a product page's scripts 4.7 kB (gzip) smaller than esbuild does.
      if (!isSsrBuild) {
        return {
          build: {
            minify: "terser",
            terserOptions: { compress: { passes: 3 }, format: { comments: false } },
            // Omit Vite's helper before every import(), because LateScripts requests all of a page's files at once.
            modulePreload: false,
            rollupOptions: { output: { manualChunks: browserChunk } },
          },
        };
      }
      return {
        // Bundle these packages into the server's files, which then contain only the parts that the shop uses.
        ssr: { noExternal: ["kysely", "zod"] },
        // Remove comments and spaces, because a process keeps its source code in memory, and this makes it a third smaller.
        // Keep names for stack traces and errors.
        esbuild: { minifyIdentifiers: false, minifySyntax: false, minifyWhitespace: true, legalComments: "none" },
        build: {
          minify: "esbuild",
          target: "node24",
          rollupOptions: {
            input: {
              index: "virtual:remix/server-build",
              server: path.resolve("app/server.ts"),
              "book-thread": path.resolve("app/domain/reader/book-thread.server.ts"),
            },
            output: { entryFileNames: "[name].js" },
          },
        },
      };
    },
  };
}

/**
 * Puts the code that most pages share into the file of the root route's module. Otherwise Rollup adds a file that only
 * re-exports the root, which costs every page 600 bytes and a request.
 */
export function rootWithoutFacade() {
  return {
    name: "root-without-facade",
    apply: "build",
    buildStart() {
      if (this.environment.name !== "client") return;
      const id = `${path.resolve("app/root.tsx")}?__remix-build-client-route`;
      this.emitFile({ type: "chunk", id, preserveSignature: "allow-extension" });
    },
  };
}

/**
 * Writes the server's files in ASCII. A process keeps its source code in memory, and a single character beyond Latin-1 makes
 * the engine store the whole file at two bytes per character.
 */
export function serverInAscii() {
  return {
    name: "server-in-ascii",
    apply: "build",
    renderChunk: {
      order: "post",
      handler(code) {
        if (this.environment.name !== "ssr") return null;
        return { code: inAscii(code), map: null };
      },
    },
  };
}

/**
 * Returns the same program in ASCII: replaces each non-ASCII character with its escape, even one that follows a needless
 * backslash.
 */
export function inAscii(code) {
  return code.replace(/\\[\s\S]|[\u0080-\uffff]/g, (sign) => {
    const unit = sign.charCodeAt(sign.length - 1);
    return unit < 0x80 ? sign : `\\u${unit.toString(16).padStart(4, "0")}`;
  });
}

/**
 * Rejects circular imports between browser files. Their order of execution would depend on which file loads first, and one file
 * could use the other's constant before it exists.
 */
export function noCircularChunks() {
  return {
    name: "no-circular-chunks",
    apply: "build",
    generateBundle(_options, bundle) {
      const done = new Set();
      function visit(file, path) {
        if (path.includes(file)) this.error(`Files import each other in a circle: ${[...path, file].join(" -> ")}`);
        if (done.has(file)) return;
        for (const next of bundle[file]?.imports ?? []) visit.call(this, next, [...path, file]);
        done.add(file);
      }
      for (const file of Object.keys(bundle)) visit.call(this, file, []);
    },
  };
}
