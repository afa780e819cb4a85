/** Runs a server that accepts connections and then misbehaves: it never responds, or sends one byte at a time. */

import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

/**
 * Behaviour of the server: `silent` never responds, `drip` sends `dripped` one byte at a time, and `well` sends `answer`
 * normally.
 */
type Manner = "silent" | "drip" | "well";

const BYTE_EVERY_MS = 20;

export interface BadServer {
  port: number;
  origin: string;
  /** Returns the number of requests so far, or the number of connections if the server speaks first. */
  asked(): number;
  behave(manner: Manner): void;
  close(): Promise<void>;
}

export interface BadAnswers {
  dripped: string;
  answer: string;
  /** True if the server speaks first, as mail servers do. */
  speaksFirst?: boolean;
}

export async function aBadServer({ dripped, answer, speaksFirst = false }: BadAnswers): Promise<BadServer> {
  let manner: Manner = "silent";
  let requests = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    if (speaksFirst) speak(socket);
    else socket.once("data", () => speak(socket));
    socket.resume();
  });
  function speak(socket: Socket): void {
    requests += 1;
    if (manner === "well") socket.end(answer);
    if (manner === "drip") drip(socket, dripped);
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    asked: () => requests,
    behave: (next) => {
      manner = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function drip(socket: Socket, text: string): void {
  let sent = 0;
  const timer = setInterval(() => {
    if (socket.destroyed || sent === text.length) return clearInterval(timer);
    socket.write(text[sent] ?? "");
    sent += 1;
  }, BYTE_EVERY_MS);
  timer.unref();
}
