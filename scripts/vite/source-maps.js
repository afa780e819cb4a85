/** Stores the source maps of the browser's files where the server finds them but browsers don't. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes the maps to `folder` instead of among the served files, and without the sources' text, because the server needs only
 * positions. The files don't refer to a map, so browsers never request one.
 */
export function sourceMapsApart(folder) {
  return {
    name: "source-maps-apart",
    apply: "build",
    enforce: "post",
    config(_config, { isSsrBuild }) {
      return isSsrBuild ? {} : { build: { sourcemap: "hidden" } };
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      for (const [name, file] of Object.entries(bundle)) {
        if (!name.endsWith(".map")) continue;
        delete bundle[name];
        const { sourcesContent: _text, sources, ...map } = JSON.parse(file.source);
        const named = sources.map((source) => source && belowTop(name, source));
        writeFileSync(path.join(folder, path.basename(name)), JSON.stringify({ ...map, sources: named }));
      }
    },
  };
}

/**
 * Returns a source's path below the project's folder. The paths in a map are relative to the folder where the map would have
 * been written.
 */
function belowTop(name, source) {
  const [file] = path.relative(process.cwd(), path.resolve("build/client", path.dirname(name), source)).split("?");
  return file;
}
