/**
 * Puts an origin in front of the shop's processes, so that the process behind it can be replaced while browsers keep their
 * pages open, as in a deployment.
 */
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { aFreePort } from "./free-port";

export interface ChangingFront {
  origin: string;
  readerOrigin: string;
  /** Forwards all subsequent requests to the process at this port. */
  leadTo(port: number): void;
  /** Inserts this script at the beginning of each service worker's source in all subsequent answers. */
  beginWorkersWith(script: string): void;
  close(): void;
}

export async function aChangingFront(first: number): Promise<ChangingFront> {
  const port = await aFreePort();
  let behind = first;
  let beginning = "";
  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isWorker = request.url?.endsWith("/worker.js") ?? false;
    const { "accept-encoding": encoding, "if-none-match": known, ...headers } = request.headers;
    const asked = http.request({
      host: "localhost",
      port: behind,
      path: request.url,
      method: request.method,
      headers: isWorker ? headers : request.headers,
    });
    asked.on("error", () => response.destroy());
    asked.on("response", async (answer) => {
      const { "content-length": length, etag, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers);
      if (isWorker) response.end(beginning + (await text(answer)));
      else answer.pipe(response);
    });
    request.pipe(asked);
  }
  const server = http.createServer(passOn);
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    origin: `http://localhost:${port}`,
    readerOrigin: `http://reader.localhost:${port}`,
    leadTo(other) {
      behind = other;
    },
    beginWorkersWith(script) {
      beginning = script;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
