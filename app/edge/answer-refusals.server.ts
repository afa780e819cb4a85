/**
 * Gives a refusal that no route answered its status and words. For Remix it would be a fault, with status 500. Above all this is the
 * database that can't be used: any loader and any action may meet it.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { findRefusal } from "~/http/refusals.server";
import type { Build } from "./routes-by-segment.server";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** The same build, with every loader and action so answered. */
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
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: (args: LoaderFunctionArgs) => answering(args, () => loader(args)) }),
      ...(action && { action: (args: ActionFunctionArgs) => answering(args, () => action(args)) }),
    },
  };
}

async function answering<T>({ request, context }: Args, work: () => T): Promise<Awaited<T>> {
  try {
    return await work();
  } catch (error) {
    const known = findRefusal(error);
    if (!known) throw error;
    if (known.retryAfter) context.retryAfter = known.retryAfter;
    const init = { status: known.status, headers: { "Cache-Control": "no-store" } };
    if (/^\/api2?\//.test(new URL(request.url).pathname))
      throw Response.json({ success: false, message: known.message, data: {} }, init);
    throw new Response(known.message, init);
  }
}
