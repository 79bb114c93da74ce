/** How a call leaves the page: into the API of the same process on the server, over the network in the browser. */
export interface ApiRequest {
  method: string
  /** Path and query, from `/api/` on. */
  url: string
  body?: unknown
  headers?: Record<string, string>
  /** What the address was made of: on the server the call's handler is run with it, without a request in between. */
  call?: { name: string; params: Record<string, string | number>; query: Record<string, unknown> }
  signal?: AbortSignal
}

export interface ApiReply {
  status: number
  json: unknown
  headers: Record<string, string>
}

export type Transport = (request: ApiRequest) => Promise<ApiReply>
