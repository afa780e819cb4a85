/**
 * Packs Remix's list of routes for the browser to two thirds of its size. Remix repeats the field names and the full addresses
 * of files for every route. The packed list contains each file, each list of files and each route once, with a function that
 * unpacks them.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { minify } from "terser";

/**
 * Routes that shop pages never open by script: the reader has a separate host, kiosk and office pages never hydrate, and the
 * others are not pages.
 */
const LEFT_OUT =
  /^routes\/(?:kiosk\/(?!sign-in$)|(?:api|listening|office|reader|resources)\/|orders\/(?:receipt-pdf|download|tickets|events|licence)$|(?:branded-)?accounts\/(?:library-file|download)$|(?:stores|content\/page|catalogue\/(?:author|product))[/-]picture$)/;

/** Flags of a route, in the order of their bits. */
const FLAGS = ["hasAction", "hasLoader", "hasClientAction", "hasClientLoader", "hasErrorBoundary"];

/** Length of the hashes that Rollup puts into file names. */
const HASH_LENGTH = 8;
const START = "window.__remixManifest=";

/**
 * Packs the manifest that Remix has written into this folder. `isPage` returns true for the id of a route to which links may
 * lead.
 */
export async function packManifestIn(folder, isPage) {
  // Don't rely on the name alone, because a route's file may have such a name too.
  const names = (await readdir(folder)).filter((file) => /^manifest-.+\.js$/.test(file));
  let isPacked = false;
  for (const file of names.map((name) => path.join(folder, name))) {
    const written = await readFile(file, "utf8");
    if (!written.startsWith(START)) continue;
    await writeFile(file, await packManifest(JSON.parse(written.slice(START.length).replace(/;\s*$/, "")), isPage));
    isPacked = true;
  }
  if (!isPacked) throw new Error(`Remix has written no manifest into ${folder}.`);
}

/**
 * Returns a script with the same effect as Remix's own, without the routes that the browser never needs. Pages are marked
 * `isPage`, which saves sending a second list of the shop's addresses. Throws if Remix writes something that would be lost.
 */
export async function packManifest({ entry, routes, url, version, ...rest }, isPage) {
  refuseUnknown(rest, "the manifest");
  const kept = Object.values(routes).filter(({ id }) => !LEFT_OUT.test(id));
  const files = [...new Set(kept.flatMap(({ imports }) => imports))];
  // Sort the files, which halves the number of lists. The order is irrelevant, because the browser requests all files of a list
  // at the same time.
  const listOf = ({ imports }) => String(imports.map((file) => files.indexOf(file)).sort((a, b) => a - b));
  const lists = [...new Set(kept.map(listOf))];
  const rows = kept.map((route) => {
    // Refer to the parent by the number of its line, which comes before this one.
    const parent = kept.findIndex(({ id }) => id === route.parentId);
    return toRow(route, { list: lists.indexOf(listOf(route)), parent, isPage: isPage(route.id) });
  });
  const packed = [files.map(toName).join(), lists.join("|"), rows.join("\n"), FLAGS.join(), HASH_LENGTH];
  const unfolded = `{entry:${JSON.stringify(entry)},routes:(${unfold})(${packed.map((part) => JSON.stringify(part))}),url:"${url}",version:"${version}"}`;
  const { code } = await minify(START + unfolded, { ecma: 2020 });
  return code ?? "";
}

function refuseUnknown(rest, where) {
  const names = Object.keys(rest);
  if (names.length > 0) throw new Error(`Remix writes ${names.join(", ")} in ${where}, which would be lost.`);
}

/** Returns the name of a build file, without its folder and extension. */
function toName(file) {
  const [, name] = /^\/assets\/([^\s,]+)\.js$/.exec(file) ?? [];
  if (!name) throw new Error(`The file ${file} can't be packed.`);
  return name;
}

/**
 * Writes a route as a line of values separated by spaces, which addresses never contain: name, path (`/` for the index, `-` for
 * a layout, which has no path), flags, list of files, file and parent. If the file has the same name as the route, only the
 * file's hash is written. The parent is omitted if it is the second line (the shop's frame).
 */
function toRow({ id, parentId, path: address, index, module, css, imports: _, ...flags }, { list, parent, isPage }) {
  const bits = FLAGS.reduce((sum, name, at) => sum + (flags[name] ? 2 ** at : 0), isPage ? 2 ** FLAGS.length : 0);
  refuseUnknown(Object.fromEntries(Object.entries(flags).filter(([name]) => !FLAGS.includes(name))), id);
  const isKnown = css.length === 0 && (parent === -1) === (id === "root");
  if (!isKnown || /\s/.test(id + address)) throw new Error(`The route ${id} can't be packed.`);
  const file = toName(module);
  const own = `${id.split("/").at(-1)}-`;
  const short = file.startsWith(own) && file.length === own.length + HASH_LENGTH ? file.slice(own.length) : file;
  const where = index ? "/" : id === "root" ? "" : address || "-";
  return [id.replace("routes/", ""), where, bits, list, short, ...(parent === 1 ? [] : [Math.max(parent, 0)])].join(
    " ",
  );
}

/** Unpacks the list in the browser, where it runs from its source text. It therefore can't use anything defined outside it. */
function unfold(fileNames, lists, rows, flags, hashLength) {
  const files = fileNames.split(",").map(toFile);
  const imports = lists.split("|").map((list) => (list ? list.split(",").map((at) => files[at]) : []));
  const routes = {};
  const ids = [];
  for (const row of rows.split("\n")) {
    const [name, path, bits, list, file, parent = 1] = row.split(" ");
    const isRoot = name === "root";
    const id = isRoot ? name : `routes/${name}`;
    ids.push(id);
    const module = toFile(file.length === hashLength ? `${name.split("/").pop()}-${file}` : file);
    const route = { id, module, imports: imports[list], css: [] };
    if (path === "/") route.index = true;
    else if (path !== "-") route.path = path;
    if (!isRoot) route.parentId = ids[parent];
    `${flags},isPage`.split(",").forEach((flag, at) => {
      route[flag] = (bits & (1 << at)) > 0;
    });
    routes[id] = route;
  }
  return routes;

  function toFile(name) {
    return `/assets/${name}.js`;
  }
}
