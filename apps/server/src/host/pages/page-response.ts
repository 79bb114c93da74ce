import type { IncomingHttpHeaders } from 'node:http'
import type { Encoding } from './page-bodies.ts'
import type { Page } from './page-cache.ts'

export interface PageResponse {
  status: number
  headers: Record<string, string>
  /** Absent where the client has the page already. */
  body: Buffer | undefined
}

/** The page in an encoding that the client accepts; 304 without a body where the client has this version already. */
export async function pageResponseFor(page: Page, request: IncomingHttpHeaders): Promise<PageResponse> {
  return readyResponseFor(page, request) ?? responseOf(page, request, await page.bodies.get(encodingFor(request)))
}

/** The same where nothing has to be compressed for it. */
export function readyResponseFor(page: Page, request: IncomingHttpHeaders): PageResponse | undefined {
  if (page.status === 200 && request['if-none-match'] === page.headers.etag)
    return { status: 304, headers: page.headers, body: undefined }
  const body = page.bodies.ready(encodingFor(request))
  return body && responseOf(page, request, body)
}

function responseOf({ status, headers }: Page, request: IncomingHttpHeaders, body: Buffer): PageResponse {
  const encoding = encodingFor(request)
  return { status, headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding }, body }
}

/** The first of ours that the client accepts; `br;q=0` refuses it. */
export function encodingFor(request: IncomingHttpHeaders): Encoding {
  const accepted = String(request['accept-encoding'] ?? '')
  return compressed.find(({ accepts }) => accepts.test(accepted))?.encoding ?? 'identity'
}

const compressed = [
  { encoding: 'br', accepts: /(?:^|[\s,])br(?!\w|\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i },
  { encoding: 'gzip', accepts: /(?:^|[\s,])(?:x-)?gzip(?!\w|\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i },
] as const
