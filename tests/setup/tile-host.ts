/** Runs a host of map tiles on this machine, with pictures and vectors, as an operator would configure one. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

export interface TileHost {
  /** Value for the shop's setting MAP_STYLE_URL. */
  styleUrl: string;
  /** Paths of all requests so far. */
  asked: string[];
  /**
   * Behaviour of the server when tiles are requested: `well` sends them, `failing` sends a 500, and `silent` never responds.
   * With `without a style`, the server doesn't have the map's style.
   */
  mood: "well" | "failing" | "silent" | "without a style";
  close(): void;
}

export async function aTileHost(): Promise<TileHost> {
  const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: "#cfe3d4" } })
    .png()
    .toBuffer();
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    response.setHeader("Access-Control-Allow-Origin", "*");
    // Allow all headers, because journeys add one to each request, so browsers send a preflight request first.
    response.setHeader("Access-Control-Allow-Headers", "*");
    if (request.method === "OPTIONS") return void response.end();
    host.asked.push(path);
    if (host.mood === "without a style") response.statusCode = 404;
    if (path === "/style.json") return void response.end(JSON.stringify(toStyle(origin)));
    if (host.mood === "silent") return;
    response.statusCode = host.mood === "failing" ? 500 : 200;
    // Send an empty body for a vector tile, which is a valid tile without layers.
    response.end(path.endsWith(".png") ? picture : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const host: TileHost = {
    styleUrl: `${origin}/style.json`,
    asked: [],
    mood: "well",
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return host;
}

function toStyle(origin: string) {
  const tiles = (ending: string) => [`${origin}/tiles/{z}/{x}/{y}.${ending}`];
  return {
    version: 8,
    sources: {
      land: { type: "raster", tiles: tiles("png"), tileSize: 256, attribution: "Made for a test" },
      roads: { type: "vector", tiles: tiles("mvt") },
    },
    layers: [
      { id: "land", type: "raster", source: "land" },
      { id: "roads", type: "line", source: "roads", "source-layer": "roads" },
    ],
  };
}
