/**
 * Which methods a route that is no page understands: those that its module has a loader and an action for. Others are refused before anything
 * of the route runs.
 */
import type { ServerBuild } from "@remix-run/node";
import { type RequestHandler, Router } from "express";
import { methodRefused } from "./gates.server";
import { refuse } from "./refused.server";
import type { Build } from "./routes-by-segment.server";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

/** Refuses by the addresses of the build; in development by those of the present one. */
export function routeMethods(build: Build): RequestHandler {
  if (typeof build !== "function") return routerOf(build);
  return (req, res, next) => {
    build().then((present) => routerOf(present)(req, res, next), next);
  };
}

function routerOf({ routes }: ServerBuild): Router {
  const router = Router();
  for (const route of Object.values(routes)) {
    if (!route?.path || "default" in route.module) continue;
    const methods = methodsOf(route.module);
    router.all(`/${route.path}`, (req, res, next) => {
      if (methods.includes(req.method)) next();
      else refuse(req, res, methodRefused(methods));
    });
  }
  return router;
}

/** GET, HEAD and POST as there is a loader and an action, unless the module's `handle` names others. */
function methodsOf({ loader, action, handle }: RouteModule): readonly string[] {
  const { methods } = (handle ?? {}) as { methods?: readonly string[] };
  return methods ?? [...(loader ? ["GET", "HEAD"] : []), ...(action ? ["POST"] : [])];
}
