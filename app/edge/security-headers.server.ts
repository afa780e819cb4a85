import type { RequestHandler } from "express";
import helmet from "helmet";
import { contentSecurityPolicy } from "~/http/content-security-policy.server";

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
  return (req, res, next) => {
    const isPart = /^\/(assets|images)\//.test(req.path);
    // A script, stylesheet or image is no page and needs only a short policy.
    res.setHeader("Content-Security-Policy", isPart ? "default-src 'none'" : policy);
    res.setHeader("Permissions-Policy", PERMISSIONS);
    if (req.secure) res.setHeader("Strict-Transport-Security", "max-age=31536000");
    general(req, res, next);
  };
}

/** For what Node itself refuses before there is a request, as text of an HTTP head. */
export function bareSecurityHeaders(): string {
  return `Content-Security-Policy: ${contentSecurityPolicy()}\r\nX-Content-Type-Options: nosniff\r\nX-Frame-Options: DENY\r\nCache-Control: no-store\r\n`;
}
