import type { IncomingHttpHeaders } from 'node:http'
import { acceptedEncodings } from './accepted-encodings.ts'
import { isNotModified } from './not-modified.ts'
import type { Body } from './page-bodies.ts'
import type { Page } from './page-cache.ts'

export interface PageResponse {
  status: number
  headers: Record<string, string>
  /** Absent where the client has the page already. */
  body: Buffer | undefined
}

/** The page in an encoding that the client accepts; 304 without a body where the client has this version already. */
export async function pageResponseFor(page: Page, request: IncomingHttpHeaders): Promise<PageResponse> {
  return readyResponseFor(page, request) ?? responseOf(page, await page.bodies.get(acceptedEncodings(request)))
}

/** The same where nothing has to be compressed for it. */
export function readyResponseFor(page: Page, request: IncomingHttpHeaders): PageResponse | undefined {
  if (page.status === 200 && page.headers.etag && isNotModified(request['if-none-match'], page.headers.etag))
    return { status: 304, headers: page.headers, body: undefined }
  const body = page.bodies.ready(acceptedEncodings(request))
  return body && responseOf(page, body)
}

function responseOf({ status, headers }: Page, { encoding, bytes }: Body): PageResponse {
  return {
    status,
    headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
    body: bytes,
  }
}
