import { ApiFailure } from './api-failure.ts'
import type { ApiRequest, Transport } from './transport.ts'

export interface Api {
  /** The answer's body; anything but 2xx throws an `ApiFailure`. */
  call<Reply>(request: ApiRequest): Promise<Reply>
  get<Reply>(url: string, signal?: AbortSignal): Promise<Reply>
}

export function apiOver(transport: Transport): Api {
  async function call<Reply>(request: ApiRequest): Promise<Reply> {
    const reply = await transport(request)
    if (reply.status < 200 || reply.status > 299) throw new ApiFailure(reply)
    return reply.json as Reply
  }
  return { call, get: (url, signal) => call(signal ? { method: 'GET', url, signal } : { method: 'GET', url }) }
}
