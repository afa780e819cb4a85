/**
 * Answers refusals that no route has handled with their own status and message. Remix would report them as errors with status
 * 500. The main case is an unavailable database, which can affect any loader or action.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { DatabaseUnavailable, logCause } from "~/database/engine/unavailable.server";
import { OFFICE_SIGN_IN } from "~/http/office-path";
import { isOfficePage, mainSite } from "~/http/our-origin.server";
import { fieldsLeft } from "~/http/read-body.server";
import { isSecret } from "~/http/read-form.server";
import { findRefusal, type Refusal } from "~/http/refusals.server";
import { SIGN_IN_PATH } from "~/http/sign-in.server";
import type { UnsentForm } from "~/ui/page/unsent";
import { refusalPage } from "./refusal.server";
import type { Build } from "./routes-by-segment.server";

const TRY_AGAIN = "Please Try Again";
const GO_BACK = "Use your browser's Back button to return to the page you came from.";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Returns the build with all loaders and actions wrapped to answer refusals in this way. */
export function answeringRefusals(build: Build): Build {
  if (typeof build === "function") return async () => withAnswers(await build());
  return withAnswers(build);
}

function withAnswers(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && withAnswer(route)]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function withAnswer(route: Route): Route {
  const { loader, action } = route.module;
  const isPage = "default" in route.module;
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && {
        loader: (args: LoaderFunctionArgs) => answering(args, isPage, () => loader(withSameRequest(args))),
      }),
      ...(action && { action: (args: ActionFunctionArgs) => answering(args, isPage, () => action(args)) }),
    },
  };
}

/**
 * Passes the same request object to all loaders that serve one request, so that each can use results that others cached by
 * request. Remix would create a separate object for each loader.
 */
function withSameRequest(args: LoaderFunctionArgs): LoaderFunctionArgs {
  const { context } = args;
  context.loading ??= context.document ?? args.request;
  return { ...args, request: context.loading };
}

async function answering<T>(args: Args, isPage: boolean, callback: () => T): Promise<Awaited<T>> {
  try {
    return await callback();
  } catch (error) {
    const known = findRefusal(error);
    if (!known) throw error;
    if (error instanceof DatabaseUnavailable) logCause(error);
    if (known.retryAfter) args.context.retryAfter = known.retryAfter;
    throw await answerTo(args.request, isPage, known);
  }
}

/**
 * Answers an API call with JSON, a page request with data for the page's error page, any other request from a browser with a
 * plain page, and everything else with a sentence.
 */
async function answerTo(
  request: Request,
  isPage: boolean,
  { status, title, message, retryAfter, isForAnother }: Refusal,
): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  if (/^\/api2?\//.test(new URL(request.url).pathname))
    return Response.json({ success: false, message, data: {} }, { status, headers });
  if (isPage && request.method === "POST" && (retryAfter || isForAnother || title))
    return Response.json(
      {
        ...(title && { title }),
        message,
        unsent: await unsentForm(request),
        ...(isForAnother && { signIn: signInAddress(request) }),
      } satisfies UnsentForm,
      { status, headers },
    );
  if (isPage || !request.headers.get("Accept")?.includes("text/html"))
    return new Response(message, { status, headers });
  const page = refusalPage({
    status,
    title: TRY_AGAIN,
    message: request.method === "POST" ? `${message} ${GO_BACK}` : message,
  });
  return new Response(page, { status, headers: { ...headers, "Content-Type": "text/html; charset=utf-8" } });
}

/**
 * Returns the address of the page to sign in at. The office has its own page, and on the reader's host members sign in with a
 * code from the shop.
 */
function signInAddress(request: Request): string {
  if (isOfficePage(request)) return OFFICE_SIGN_IN;
  const shop = mainSite(request);
  return shop === "" ? SIGN_IN_PATH : `${shop}/account/reader`;
}

/**
 * Returns the posted fields, which the error page can send again. Returns null for a form with a secret, which has to be filled
 * in again.
 */
async function unsentForm(request: Request): Promise<UnsentForm["unsent"]> {
  const fields = await fieldsLeft(request);
  return fields.some(([name]) => isSecret(name)) ? null : [...fields];
}
