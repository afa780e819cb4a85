import type { NextFunction, RequestHandler, Response } from "express";
import helmet from "helmet";
import { contentSecurityPolicy, mapWorkerPolicy } from "~/http/content-security-policy.server";

/** MapLibre's, as the build names it. */
const MAP_WORKER = "/assets/maplibre-gl-worker-";
const PERMISSIONS = "camera=(), microphone=(), usb=(), browsing-topics=(), geolocation=(self), payment=(self)";

/** On every answer. Pages replace the policy by one with the hashes of what they inline. */
export function securityHeaders(): RequestHandler {
  const general = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false, // set per request below: it must not be sent over plain HTTP (RFC 6797, 7.2)
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    // For browsers and plug-ins that are gone: bytes on every answer.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
    xXssProtection: false,
  });
  const policy = contentSecurityPolicy();
  const workerPolicy = mapWorkerPolicy();
  return (req, res, next) => {
    if (req.secure) res.setHeader("Strict-Transport-Security", "max-age=31536000");
    if (req.path.startsWith(MAP_WORKER)) return ofPart(res, next, workerPolicy);
    if (/^\/(assets|images)\//.test(req.path))
      return ofPart(res, next, /\.(js|css|woff2)$/.test(req.path) ? null : undefined);
    res.setHeader("Content-Security-Policy", policy);
    res.setHeader("Permissions-Policy", PERMISSIONS);
    general(req, res, next);
  };
}

/**
 * What counts for a script, a sheet or a picture. The rest is about pages, and would add a third of a kB to each of a page's files. A policy
 * counts for a picture of shapes that someone opens by itself, and for a worker; a page's scripts, sheets and fonts are held to the page's.
 */
function ofPart(res: Response, next: NextFunction, policy: string | null = "default-src 'none'"): void {
  if (policy !== null) res.setHeader("Content-Security-Policy", policy);
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  next();
}

/** For what Node itself refuses before there is a request, as text of an HTTP head. */
export function bareSecurityHeaders(): string {
  return `Content-Security-Policy: ${contentSecurityPolicy()}\r\nX-Content-Type-Options: nosniff\r\nX-Frame-Options: DENY\r\nCache-Control: no-store\r\n`;
}
