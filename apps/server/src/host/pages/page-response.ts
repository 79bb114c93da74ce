import type { IncomingHttpHeaders } from 'node:http'
import { type Encoding, everyEncoding, type Page } from './page-cache.ts'

export interface PageResponse {
  status: number
  headers: Record<string, string>
  /** Absent where the client has the page already. */
  body: Buffer | undefined
}

/** The page in an encoding the client accepts; 304 without a body where the client has this version already. */
export function pageResponseFor(page: Page, request: IncomingHttpHeaders): PageResponse {
  if (page.status === 200 && request['if-none-match'] === page.headers.etag)
    return { status: 304, headers: page.headers, body: undefined }
  const encoding = encodingFor(request)
  const encoded = encoding && page.encoded[encoding]
  if (!encoded) return { status: page.status, headers: page.headers, body: page.body }
  return { status: page.status, headers: { ...page.headers, 'content-encoding': encoding }, body: encoded }
}

export function encodingFor(request: IncomingHttpHeaders): Encoding | undefined {
  const accepted = String(request['accept-encoding'] ?? '')
  return everyEncoding.find((encoding) => accepted.includes(encoding))
}
