/** What crosses between the process and the thread of the embedded engine. */
export interface WorkerStart {
  dataDir?: string | undefined
  /** A database folder packed as tar, to start from. */
  image?: Uint8Array<ArrayBuffer> | undefined
}

export type Operation =
  | { op: 'query'; text: string; values: unknown[] }
  | { op: 'exec'; text: string }
  | { op: 'listen'; channel: string }
  | { op: 'image' }
  | { op: 'close' }

export type Request = Operation & { id: number }

export type Answer =
  | { ready: true }
  | { id: number; result: unknown }
  | { id: number; error: Record<string, unknown> }
  | { channel: string; payload: string }
