import type { IncomingHttpHeaders } from 'node:http'
import { type Encoding, everyEncoding, type Page } from './page-cache.ts'

export interface PageAnswer {
  status: number
  headers: Record<string, string>
  /** Nothing where the asker has the page already. */
  body: Buffer | undefined
}

/** The page as this asker takes it: compressed where it may be, and not at all where he has it. */
export function answerFrom(page: Page, asked: IncomingHttpHeaders): PageAnswer {
  if (page.status === 200 && asked['if-none-match'] === page.headers.etag)
    return { status: 304, headers: page.headers, body: undefined }
  const encoding = encodingFor(asked)
  const encoded = encoding && page.encoded[encoding]
  if (!encoded) return { status: page.status, headers: page.headers, body: page.body }
  return { status: page.status, headers: { ...page.headers, 'content-encoding': encoding }, body: encoded }
}

export function encodingFor(asked: IncomingHttpHeaders): Encoding | undefined {
  const accepted = String(asked['accept-encoding'] ?? '')
  return everyEncoding.find((encoding) => accepted.includes(encoding))
}
