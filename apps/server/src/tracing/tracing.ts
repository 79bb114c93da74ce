import type { Config } from '../config.ts'

/** What is known of a piece of work: names and numbers of ours, never what somebody has entered. */
export type SpanFacts = Record<string, string | number>

/** A piece of work that has begun and that others may belong to. */
export interface OpenSpan {
  /** Runs this as a part of it. */
  within<Result>(work: () => Result): Result
  end(name: string, facts: SpanFacts, hasFailed: boolean): void
}

/** Sends what the shop does, and how long each part takes, to a collector. */
export interface Tracing {
  /** A request from outside, or a call that a page makes in this process. */
  open(kind: 'server' | 'internal'): OpenSpan
  /** A piece of work with a name of ours: a job, a call to a vendor. */
  run<Result>(kind: 'internal' | 'client', name: string, facts: SpanFacts, work: () => Promise<Result>): Promise<Result>
  /** A statement that has just been answered; of its text the verb and the table are sent. */
  statement(given: { text: string; ms: number; hasFailed: boolean }): void
  /** Sends what is waiting. */
  close(): Promise<void>
}

/** The library is loaded only by a shop that has a collector (docs/adr/0142-traces-by-opentelemetry.md). */
export async function openTracing(config: Config): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: share } = config
  if (!endpoint) return undefined
  const { startTracing } = await import('./open-telemetry.ts')
  return startTracing({ endpoint, service, share })
}
