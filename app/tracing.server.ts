/**
 * Spans for OpenTelemetry: requests, statements, calls to other systems and jobs. They are sent, and the packages loaded, only
 * if OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_TRACES_ENDPOINT sets a destination. The packages read the standard's
 * other variables themselves. (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/)
 */
import type { Attributes, SpanKind, Tracer } from "@opentelemetry/api";

type Settings = Readonly<Record<string, string | undefined>>;

let tracing: { tracer: Tracer; api: typeof import("@opentelemetry/api") } | null = null;

/** Returns true if the environment enables spans. */
export function wantsTracing(settings: Settings): boolean {
  if (settings.OTEL_SDK_DISABLED?.toLowerCase() === "true" || settings.OTEL_TRACES_EXPORTER === "none") return false;
  return Boolean(settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || settings.OTEL_EXPORTER_OTLP_ENDPOINT);
}

/** Starts sending spans if the environment enables them. Returns the function that sends the last spans and stops. */
export async function startTracing(version: string, settings: Settings = process.env): Promise<() => Promise<void>> {
  if (!wantsTracing(settings)) return async () => {};
  const api = await import("@opentelemetry/api");
  const { BatchSpanProcessor, NodeTracerProvider } = await import("@opentelemetry/sdk-trace-node");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-proto");
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = await import(
    "@opentelemetry/resources"
  );
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "lectern", "service.version": version }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  tracing = { tracer: api.trace.getTracer("lectern", version), api };
  return async () => {
    tracing = null;
    await provider.shutdown();
    api.trace.disable();
    api.context.disable();
    api.propagation.disable();
  };
}

/** Returns true while spans are sent. */
export function isTracing(): boolean {
  return tracing !== null;
}

/**
 * Runs the work within a span, and marks the span as failed if the work throws. `attributes` must contain nothing that a
 * visitor typed.
 */
export function inSpan<T>(
  name: string,
  kind: keyof typeof SpanKind,
  attributes: Attributes,
  callback: () => Promise<T>,
): Promise<T> {
  if (!tracing) return callback();
  const { tracer, api } = tracing;
  return tracer.startActiveSpan(name, { kind: api.SpanKind[kind], attributes }, async (span) => {
    try {
      return await callback();
    } catch (error) {
      span.setStatus({ code: api.SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "unknown" });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Adds a span for work that has just ended, such as a statement. `milliseconds` is its duration. */
export function addSpan(name: string, milliseconds: number, attributes: Attributes): void {
  if (!tracing) return;
  const { tracer, api } = tracing;
  const now = Date.now();
  tracer.startSpan(name, { kind: api.SpanKind.CLIENT, startTime: now - milliseconds, attributes }).end(now);
}

/**
 * Starts a request's span, within the caller's span if `traceparent` names one, and runs the rest of the request within it.
 * Returns the function that ends the span once the route and the status are known.
 */
export function traceRequest(
  headers: object,
  method: string,
  next: () => void,
): (route: string, status: number) => void {
  if (!tracing) {
    next();
    return () => {};
  }
  const { tracer, api } = tracing;
  const caller = api.propagation.extract(api.ROOT_CONTEXT, headers);
  const attributes = { "http.request.method": method };
  const span = tracer.startSpan(method, { kind: api.SpanKind.SERVER, attributes }, caller);
  api.context.with(api.trace.setSpan(caller, span), next);
  return (route, status) => {
    span.updateName(`${method} ${route}`);
    span.setAttributes({ "http.route": route, "http.response.status_code": status });
    if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end();
  };
}
