import type { Transport } from './transport.ts'

/** Calls the API over the network; no page needs that for its first view, so the script comes with the first call. */
export const browserTransport: Transport = async (request) => (await import('./send-request.ts')).sendRequest(request)
