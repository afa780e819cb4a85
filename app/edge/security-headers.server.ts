import type { NextFunction, RequestHandler, Response } from "express";
import helmet from "helmet";
import { contentSecurityPolicy, mapWorkerPolicy } from "~/http/content-security-policy.server";
import { OFFICE_PATH } from "~/http/office-path";

/** Prefix of the address of MapLibre's worker in the build. */
const MAP_WORKER = "/assets/maplibre-gl-worker-";
const PERMISSIONS = "camera=(), microphone=(), usb=(), browsing-topics=(), geolocation=(self), payment=(self)";

/** Sets the security headers on every answer. Pages replace the policy by one with the hashes of their inline scripts and styles. */
export function securityHeaders(): RequestHandler {
  const general = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false, // Set per request below, because it must not be sent over plain HTTP (RFC 6797, 7.2).
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    // Chromium starts a separate process for an origin that sends this header. It starts the process when the answer arrives,
    // so the first page shows 250 ms later.
    originAgentCluster: false,
    // These headers are for browsers and plug-ins that no longer exist, and would only add bytes to every answer.
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
    general(req, res, (error) => {
      // Keep the office out of search engines, and its addresses hidden from other sites.
      if (OFFICE_PATH.test(req.path.toLowerCase()))
        res.setHeader("X-Robots-Tag", "noindex, nofollow").setHeader("Referrer-Policy", "same-origin");
      // Keep previews of drafts out of search engines, whatever page they are shown in.
      else if (/[?&]preview=/.test(req.url)) res.setHeader("X-Robots-Tag", "noindex");
      next(error);
    });
  };
}

/**
 * Sets only the headers that matter for a script, stylesheet or picture. The others concern pages and would add a third of a kB
 * to each file. Workers, and SVG pictures that are opened directly, need their own policy; other files are subject to the
 * policy of their page.
 */
function ofPart(res: Response, next: NextFunction, policy: string | null = "default-src 'none'"): void {
  if (policy !== null) res.setHeader("Content-Security-Policy", policy);
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  next();
}

/** Returns headers as HTTP text, for requests that Node itself refuses before express receives them. */
export function bareSecurityHeaders(): string {
  return `Content-Security-Policy: ${contentSecurityPolicy()}\r\nX-Content-Type-Options: nosniff\r\nX-Frame-Options: DENY\r\nCache-Control: no-store\r\n`;
}
