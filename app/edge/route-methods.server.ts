/**
 * Determines the methods that an address allows: GET, HEAD and POST for pages; for other routes, the methods that their
 * module's loader or action handles. Other methods are refused before any code of the route runs.
 */
import type { ServerBuild } from "@remix-run/node";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { findCalls } from "~/http/api/find-call";
import { methodsAllowed } from "./gates.server";
import { refuse } from "./refusal.server";
import { type Build, toAddress } from "./routes-by-segment.server";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

/** Refuses methods that the build's route at an address doesn't allow. In development, each request uses the current build. */
export function routeMethods(build: Build): RequestHandler {
  if (typeof build !== "function") return toRouter(build);
  return (req, res, next) => {
    build().then((present) => toRouter(present)(req, res, next), next);
  };
}

function toRouter({ routes }: ServerBuild): RequestHandler {
  const router = Router();
  for (const route of Object.values(routes)) {
    const address = route && toAddress(routes, route.id);
    if (!route || !address || "default" in route.module) continue;
    const methods = listMethods(route.module);
    router.all(`/${address}`, (req, res, next) => {
      if (methods.includes(req.method)) next();
      else refuseMethod(req, res, methods);
    });
  }
  const others: RequestHandler = (req, res, next) => {
    const methods = methodsAllowed(req.path);
    if (methods.includes(req.method)) next();
    else refuseMethod(req, res, methods);
  };
  router.use(others);
  // A call of the contract needs no search through the routes, because its path determines its methods.
  return (req, res, next) => (findCalls(req.path) ? others : router)(req, res, next);
}

/**
 * Refuses a method with status 405 and the list of allowed methods (RFC 9110, 15.5.6). Answers OPTIONS, which requests only
 * that list, with 204. (9.3.7)
 */
function refuseMethod(req: Request, res: Response, methods: readonly string[]): void {
  const isQuestion = req.method === "OPTIONS";
  refuse(req, res, {
    status: isQuestion ? 204 : 405,
    title: "Method Not Allowed",
    message: "Sorry, you can't do that here.",
    headers: { Allow: [...methods, ...(isQuestion ? ["OPTIONS"] : [])].join(", ") },
  });
}

/** Returns GET, HEAD and POST depending on the loader and the action, unless the module's `handle` lists other methods. */
function listMethods({ loader, action, handle }: RouteModule): readonly string[] {
  const { methods } = (handle ?? {}) as { methods?: readonly string[] };
  return methods ?? [...(loader ? ["GET", "HEAD"] : []), ...(action ? ["POST"] : [])];
}
