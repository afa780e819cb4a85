/**
 * Tests that every adapter copes with a server that is silent or responds very slowly: calls have a time limit, and a circuit
 * breaks and closes again.
 */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { generateVAPIDKeys } from "web-push";
import { log } from "~/log.server";
import { aBadServer, type BadAnswers, type BadServer } from "../../tests/setup/bad-server";
import { googleLookUp } from "./address-look-up-google.server";
import { httpCollector } from "./collector-http.server";
import { s3Files } from "./files-s3.server";
import { indexNow } from "./indexnow-http.server";
import { smtpCarrier } from "./mail-smtp.server";
import { stripeGateway } from "./payments-stripe.server";
import { webPush } from "./push-web.server";
import { remoteCovers } from "./remote-cover.server";
import { httpWebhooks } from "./webhooks-http.server";

const LONG = "x".repeat(10_000);
const answering = (status: string, body = "") =>
  `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
const HTTP: BadAnswers = {
  dripped: `HTTP/1.1 200 OK\r\nX-Long: ${LONG}\r\n\r\n`,
  answer: answering("404 Not Found"),
};
const HTTP_BODY: BadAnswers = {
  ...HTTP,
  dripped: `HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 10000\r\n\r\n${LONG}`,
};
const MAIL: BadAnswers = { dripped: "220-hello\r\n".repeat(1000), answer: "554 no\r\n", speaksFirst: true };

const maxMs = 150;
/** Time in ms that is longer than a circuit stays broken. */
const REST_MS = 11_000;
const mail = { id: "1", from: "shop@lectern.example", to: "ada@example.com", subject: "A", text: "A", html: "A" };
const vapid = generateVAPIDKeys();
const push = {
  publicKey: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
  sharedSecret: "tBHItJI5svbpez7KI4CCXg",
  text: "Hello",
  seconds: 60,
  topic: "topic",
};

interface Adapter {
  /** The ways in which the server misbehaves. It sends either the head or the body of its response very slowly. */
  answers: BadAnswers[];
  /** Response of the server once it works again, if it isn't "404 Not Found". */
  answer?: string;
  /** True if the caller, not the adapter, stops calling a silent server. */
  neverPauses?: true;
  /** Returns a function that makes one call. */
  open(server: BadServer): () => Promise<unknown>;
}

const ADAPTERS: Record<string, Adapter> = {
  Stripe: {
    answers: [HTTP, HTTP_BODY],
    answer: answering("404 Not Found", '{"error":{"type":"invalid_request_error","message":"No such session"}}'),
    open({ origin }) {
      const bank = stripeGateway({ secretKey: "sk_test_1", webhookSecret: "whsec_1", apiHost: origin, maxMs });
      return () => bank.look("cs_1");
    },
  },
  IndexNow: {
    answers: [HTTP],
    open({ origin }) {
      const engines = indexNow({ url: `${origin}/indexnow`, maxMs });
      const key = "0123456789abcdef";
      return () =>
        engines.tell({ addresses: ["https://shop.example/"], key, keyAddress: `https://shop.example/${key}.txt` });
    },
  },
  "the mail server": {
    answers: [MAIL],
    open({ port }) {
      const carrier = smtpCarrier(`smtp://127.0.0.1:${port}`, { connect: 2000, silence: 2000, whole: maxMs });
      return () => carrier.send(mail);
    },
  },
  "the place service": {
    answers: [HTTP, HTTP_BODY],
    answer: answering("200 OK", '{"status":"OK"}'),
    open({ origin }) {
      const lookUp = googleLookUp({ key: "key", host: origin, maxMs });
      return () => lookUp.suggest("1 George Street");
    },
  },
  "the collector": {
    answers: [HTTP],
    open({ origin }) {
      const collector = httpCollector<{ id: string }>({ url: origin, maxMs });
      return () => collector.take([{ id: "1" }]);
    },
  },
  "a push service": {
    answers: [HTTP],
    open({ origin }) {
      const carrier = webPush({ ...vapid, subject: "mailto:shop@lectern.example", allowPrivate: true, maxMs });
      return () => carrier.send({ ...push, endpoint: `${origin}/device` });
    },
  },
  "a webhook's host": {
    answers: [HTTP],
    neverPauses: true,
    open({ origin }) {
      const carrier = httpWebhooks({ allowPrivate: true, maxMs });
      return () => carrier.post(`${origin}/hooks`, {}, "{}");
    },
  },
  "a cover's host": {
    answers: [HTTP, HTTP_BODY],
    open({ origin }) {
      const covers = remoteCovers({ allowPrivate: true, maxMs });
      return () => covers.fetchCover(`${origin}/cover.png`);
    },
  },
  "the file store": {
    answers: [HTTP, HTTP_BODY],
    open({ port }) {
      const files = s3Files({ url: `http://KEY:SECRET@127.0.0.1:${port}/shop?region=x`, limitMs: maxMs });
      return () => files.read("covers/a.png");
    },
  },
};

const CASES = Object.entries(ADAPTERS).flatMap(([name, { answers, answer, neverPauses = false, open }]) => {
  const all = answers.map((each) => ({ ...each, answer: answer ?? each.answer }));
  return [
    ...all
      .slice(0, 1)
      .map((each) => ({ title: `${name} is silent`, manner: "silent" as const, answers: each, neverPauses, open })),
    ...all.map((each, at) => ({
      title: `${name} drips ${at === 0 ? "its first words" : "its answer"}`,
      manner: "drip" as const,
      answers: each,
      neverPauses,
      open,
    })),
  ];
});

describe.each(CASES)("when $title", ({ manner, answers, neverPauses, open }) => {
  let server: BadServer;
  let laterMs = 0;
  beforeEach(async () => {
    laterMs = 0;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => now() + laterMs);
    vi.spyOn(log, "warn").mockImplementation(() => {});
    server = await aBadServer(answers);
    server.behave(manner);
  });
  afterEach(async () => {
    await server.close();
    vi.restoreAllMocks();
  });

  it("a call to a silent server fails within its limit, pauses further calls, and is then tried again", async () => {
    const call = open(server);
    const failure = async () => {
      const began = Date.now();
      const error = await call().then(
        () => null,
        (thrown: Error) => thrown,
      );
      expect(Date.now() - began).toBeLessThan(5000);
      return error;
    };
    // Retry until a request is sent. Libraries load with the first call, so on a busy machine a call may time out before its
    // request is sent. The circuit then breaks, and stays broken for a while.
    await expect
      .poll(async () => {
        laterMs += REST_MS;
        for (let turn = 0; turn < 3; turn += 1) expect(await failure()).toBeInstanceOf(Error);
        return server.asked();
      })
      .toBeGreaterThan(0);
    const asked = server.asked();
    for (let turn = 0; turn < 3; turn += 1)
      expect((await failure())?.message).toMatch(/away a moment ago|unavailable|no answer/);
    if (!neverPauses) expect(server.asked()).toBe(asked);
    server.behave("well");
    const callsMade = async () => {
      const before = server.asked();
      await failure();
      return server.asked() - before;
    };
    await expect
      .poll(async () => {
        laterMs += REST_MS;
        return [await callsMade(), await callsMade()].every((calls) => calls > 0);
      })
      .toBe(true);
  });
});
