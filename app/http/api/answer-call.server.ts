/**
 * Answers the calls of the contract: finds the call, checks the caller and the arguments, runs the call, and converts the
 * result or refusal to JSON.
 */
import type { AppLoadContext } from "@remix-run/node";
import { DatabaseUnavailable } from "~/database/engine/unavailable.server";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { parseFields, toFields } from "~/domain/form/parse-fields";
import type { Actor } from "~/domain/staff/staff-log.server";
import { recordError } from "~/domain/tracking/error-queue.server";
import { log } from "~/log.server";
import { findRefusal } from "../refusals.server";
import { type ensureOwner, readVisitor, type Visitor } from "../visitor.server";
import { apiAnswer, fieldReasons } from "./api-answer.server";
import type { Call, SentFields } from "./call";
import { CallRefused } from "./call-refused.server";
import { type ArgumentsOf, type CallName, CONTRACT, type DataOf } from "./contract";
import { findCalls, listMethods } from "./find-call";
import { fieldsByName, requestedFields } from "./requested-fields.server";
import { requireKey } from "./require-key.server";
import { requireLeave } from "./require-leave.server";

/** Arguments of a call's handler. */
interface CallRequest<N extends CallName> {
  args: ArgumentsOf<N>;
  visitor: Visitor;
  /** The actor for the staff log: the API key of a `key` call, and otherwise null. */
  system: Actor | null;
  request: Request;
  context: AppLoadContext;
}

interface CallResult<N extends CallName> {
  data: DataOf<N>;
  message?: string;
  /** HTTP status of the answer; 200 by default, but another status if the call did nothing. */
  status?: number;
  /** False if part of the call was refused; true by default. */
  success?: boolean;
  /** Cookies that the answer sets. */
  headers?: HeadersInit;
  /** Owner of the items that the call created; it can be a guest created by the same call. */
  owner?: Awaited<ReturnType<typeof ensureOwner>>;
}

export interface Handler<N extends CallName> {
  /** Runs the call. Returns a Response if the call's `form` is not `envelope`. */
  run(call: CallRequest<N>): Promise<CallResult<N> | Response>;
  /** Returns data to send with a refusal, in addition to the reasons. */
  beside?(visitor: Visitor): Promise<object>;
}

export type Handlers = { readonly [N in CallName]: Handler<N> };

interface IncomingCall {
  request: Request;
  context: AppLoadContext;
}

const nobody: Visitor = { guestId: null, member: null, sessionId: null, ownerId: null };

/** Handles a call below /api. Throws {@link DatabaseUnavailable}, which the edge answers. */
export async function answerCall(handlers: Handlers, incoming: IncomingCall): Promise<Response> {
  const { request } = incoming;
  const calls = findCalls(new URL(request.url).pathname);
  if (!calls) return apiAnswer({ success: false, message: "There is no such call.", data: {} }, { status: 404 });
  const methods = listMethods(calls);
  const name = calls.byMethod.get(request.method === "HEAD" ? "GET" : request.method);
  if (!name || !methods.includes(request.method)) {
    const refused = { success: false, message: "Sorry, you can't do that here.", data: {} };
    return apiAnswer(refused, { status: 405, headers: { Allow: methods.join(", ") } });
  }
  return answerNamed(name, handlers[name], calls.inPath, incoming);
}

async function answerNamed<N extends CallName>(
  name: N,
  handler: Handler<N>,
  inPath: Record<string, string>,
  { request, context }: IncomingCall,
): Promise<Response> {
  const call: Call = CONTRACT[name];
  let visitor: Visitor | null = null;
  let sent: SentFields = {};
  try {
    const system = call.who === "key" ? await requireKey(call, request, context) : null;
    sent = fieldsByName(await requestedFields(call, request), inPath);
    // Read the visitor only for envelopes and for members' calls. Other answers can be the same for everyone, and therefore
    // cached.
    if (!system && (call.form === "envelope" || call.who === "member")) visitor = await readVisitor(request);
    if (!system) await requireLeave(call, request, { visitor, token: tokenIn(sent) });
    const { data: args, fieldErrors } = parseFields(call.takes, toFields(call.takes, sent));
    if (fieldErrors) {
      const message = call.invalid?.(fieldErrors, sent) ?? BASKET_MESSAGES.detailsWrong;
      throw new CallRefused(400, message, fieldErrors);
    }
    const given = { args: args as ArgumentsOf<N>, visitor: visitor ?? nobody, system, request, context };
    const result = await handler.run(given);
    return result instanceof Response ? result : toAnswer(result, visitor, context);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const refused = await getRefusal(error, call, sent);
    const beside = visitor && refused.status < 500 ? await handler.beside?.(visitor) : undefined;
    const data = { ...beside, ...(refused.fieldErrors && fieldReasons(refused.fieldErrors)) };
    const headers = {
      ...refused.headers,
      ...(refused.retryAfter && { "Retry-After": String(refused.retryAfter) }),
    };
    return apiAnswer(
      { success: false, message: refused.message, data },
      { status: refused.status, headers, bearer: visitor, context },
    );
  }
}

function tokenIn({ k17Token }: SentFields): string | undefined {
  return [k17Token].flat().at(-1) as string | undefined;
}

function toAnswer<N extends CallName>(
  result: CallResult<N>,
  visitor: Visitor | null,
  context: AppLoadContext,
): Response {
  const { data, message, success = true, status, owner, headers = owner?.headers } = result;
  // The answer carries the token of a guest created by this call, because the guest's next change needs it.
  const bearer = owner && !visitor?.sessionId ? { sessionId: null, guestId: owner.ownerId } : visitor;
  const body = { success, ...(message !== undefined && { message }), data };
  return apiAnswer(body, { status, ...(headers && { headers }), bearer, context });
}

interface RefusalWords {
  status: number;
  message: string;
  fieldErrors?: Record<string, string>;
  retryAfter?: number;
  headers?: Record<string, string>;
}

/**
 * Returns the answer to an error: the sentence for this call in the spec's error catalogue, and the reason at its field. (spec
 * 8)
 */
async function getRefusal(error: unknown, call: Call, sent: SentFields): Promise<RefusalWords> {
  const failed = typeof call.fails === "string" ? call.fails : call.fails(sent);
  if (error instanceof CallRefused) {
    const { status, message, fieldErrors, headers } = error;
    return { status, message, headers, ...(Object.keys(fieldErrors).length > 0 && { fieldErrors }) };
  }
  if (error instanceof Response) return { status: error.status, message: await error.text() };
  const known = findRefusal(error);
  if (!known) {
    log.error({ err: error }, "a call failed");
    recordError(error, "(a call)");
    return { status: 500, message: failed };
  }
  const { status, message, field = call.blames, retryAfter } = known;
  // Send these messages unchanged, because they ask the caller to wait.
  if (status === 429 || status === 503) return { status, message, ...(retryAfter !== undefined && { retryAfter }) };
  return { status, message: failed, fieldErrors: { [field]: message } };
}
