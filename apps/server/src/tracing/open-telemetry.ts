import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { OpenSpan, SpanFacts, Tracing } from './tracing.ts'

export interface TracingOptions {
  /** Of the collector: traces go to `/v1/traces` there. */
  endpoint: string
  service: string
  /** Of all requests and jobs, those that are sent. */
  share: number
}

const kinds = { server: SpanKind.SERVER, internal: SpanKind.INTERNAL, client: SpanKind.CLIENT }
/** A collector that does not answer costs no more than this at the end. */
const exportMs = 2_000

/** Only facts that are given by name here leave the house: nothing is taken from a request by the library itself. */
export function startTracing({ endpoint, service, share }: TracingOptions): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: exportMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportMs })],
  })
  const tracer = provider.getTracer('romashka')
  return {
    // A visitor's own `traceparent` is not believed: each request from outside begins a trace.
    open: (kind) => openSpan(tracer.startSpan('…', { kind: kinds[kind], root: kind === 'server' })),
    run: async (kind, name, facts, work) => {
      const open = openSpan(tracer.startSpan(name, { kind: kinds[kind] }))
      try {
        const result = await open.within(work)
        open.end(name, facts, false)
        return result
      } catch (error) {
        open.end(name, facts, true)
        throw error
      }
    },
    statement: (given) => noteStatement(tracer, given),
    close: async () => {
      await provider.shutdown()
      context.disable()
    },
  }
}

function openSpan(span: Span): OpenSpan {
  const inside = trace.setSpan(context.active(), span)
  return {
    within: (work) => context.with(inside, work),
    end: (name, facts: SpanFacts, hasFailed) => {
      span.updateName(name)
      span.setAttributes(facts)
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

const verb = /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|begin|commit|rollback|savepoint|release|set)\b/i
const table = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]+)"?/i

/** Outside of a request and of a job it belongs to nothing and is left out. */
function noteStatement(tracer: Tracer, { text, ms, hasFailed }: Parameters<Tracing['statement']>[0]): void {
  if (!trace.getActiveSpan()?.isRecording()) return
  const operation = verb.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const collection = table.exec(text)?.[1]
  const endedAt = Date.now()
  const span = tracer.startSpan(collection ? `${operation} ${collection}` : operation, {
    kind: SpanKind.CLIENT,
    startTime: endedAt - ms,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(collection && { 'db.collection.name': collection }),
    },
  })
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(endedAt)
}
