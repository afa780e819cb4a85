/**
 * Writes minimal versions of a category page and a product page, as if written by hand for a slow connection. They have the
 * same words, prices and covers as the shop's pages and a screenful of CSS, but no scripts or fonts. The sizes of the shop's
 * pages are compared with theirs in the same run.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

export interface StaticSite {
  url(page: string): string;
  close(): Promise<void>;
}

const CSS = `body{font:16px/1.5 Georgia,serif;margin:0 auto;max-width:87.5rem;padding:0 1rem;color:#23201c;background:#fdfcf9}
header,footer{padding:1rem 0;display:flex;flex-wrap:wrap;gap:.5rem 1.25rem}a{color:#7a2d2d}h1{line-height:1.2}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:1.5rem 1rem}img{display:block;max-width:100%;height:auto;background:#eee7da}
.grid h3{font-size:1rem;margin:.5rem 0 0}p{margin:.25rem 0 .75rem}button{font:inherit;padding:.5rem 1rem;min-height:2.75rem;border:0;background:#7a2d2d;color:#fff}`;

interface Content {
  title: string;
  links: string[];
  main: string;
}

/**
 * Serves, for each of the shop's pages, a hand-written page with the same content. Covers come from the shop's own picture
 * files.
 */
export async function openStaticSite(
  pages: ReadonlyMap<string, string>,
  pictures: (path: string) => Promise<Picture>,
): Promise<StaticSite> {
  const files = new Map<string, Buffer>();
  for (const [name, html] of pages) files.set(`/${encodeURIComponent(name)}`, gzipSync(handWritten(readContent(html))));
  const server = createServer((request, response) => {
    const page = files.get(request.url ?? "");
    if (page) {
      response.writeHead(200, {
        "content-type": "text/html",
        "content-encoding": "gzip",
        "content-length": page.length,
      });
      response.end(page);
      return;
    }
    pictures(request.url ?? "").then(
      ({ type, body }) => response.writeHead(200, { "content-type": type, "content-length": body.length }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (page) => `http://127.0.0.1:${port}/${encodeURIComponent(page)}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface Picture {
  type: string;
  body: Buffer;
}

/** Extracts the content of a shop page: links, headings, covers with their sizes, paragraphs, buttons. */
function readContent(html: string): Content {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";
  const outside = html.replace(main, "");
  const parts = main
    .replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<(input|path|use|source)\b[^>]*>/g, "")
    .replace(
      /<img\b([^>]*)>/g,
      (_, attributes: string) =>
        `<img${keepAttributes(attributes, ["src", "srcset", "sizes", "width", "height", "alt", "loading", "fetchpriority"])}>`,
    )
    .replace(/<a\b([^>]*)>/g, (_, attributes: string) => `<a${keepAttributes(attributes, ["href"])}>`)
    .replace(/<form\b[^>]*>/g, '<form method="post" action="/basket">')
    .replace(/<(?!img\b|a\b|form\b|\/)([a-z0-9]+)\b[^>]*>/g, "<$1>")
    .replace(/<\/?(?:div|span|fieldset|legend|details|summary|article|nav)>/g, "");
  return {
    title: /<title>([^<]*)/.exec(html)?.[1] ?? "",
    links: [...outside.matchAll(/<a\b[^>]*href="[^"]*"[^>]*>[\s\S]*?<\/a>/g)].map(([link]) =>
      link
        .replace(/<svg[\s\S]*?<\/svg>/g, "")
        .replace(/<a\b([^>]*)>/, (_, attributes: string) => `<a${keepAttributes(attributes, ["href"])}>`),
    ),
    main: parts,
  };
}

function keepAttributes(attributes: string, names: readonly string[]): string {
  return [...attributes.matchAll(/\s([a-z]+)="([^"]*)"/gi)]
    .filter(([, name = ""]) => names.includes(name.toLowerCase()))
    .map(([, name, value]) => ` ${name}="${value}"`)
    .join("");
}

function handWritten({ title, links, main }: Content): string {
  const half = Math.ceil(links.length / 2);
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${CSS}</style></head><body><header>${links.slice(0, half).join(" ")}</header><main class="grid">${main}</main><footer>${links.slice(half).join(" ")}</footer></body></html>`;
}
