import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { ApiFailure } from './api/api-failure.ts'
import type { Rendering } from './render-to-text.tsx'
import { failedPages } from './site/failed-pages.ts'

/** For what a text cannot be made of: parts that fail by themselves, and code that is loaded at its first use. */
export function renderAsStream({ entry, url, mark, patience }: Rendering) {
  return new Promise<{ pieces: string[]; hasFailed: boolean }>((resolve, reject) => {
    let hasFailed = false
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={url} nonce={mark} />, {
      nonce: mark,
      // No part is so large that it should come after the rest.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const html = new Gatherer()
        html.on('finish', () => resolve({ pieces: [html.whole().toString('utf8')], hasFailed }))
        pipe(html)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        hasFailed = true
        // What the API has refused is in the log already.
        if (!(isRouteErrorResponse(error) || error instanceof ApiFailure)) failedPages.report(error)
      },
    })
    const timer = setTimeout(abort, patience + 1_000)
  })
}

class Gatherer extends Writable {
  readonly #chunks: Buffer[] = []

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk)
    done()
  }

  whole(): Buffer<ArrayBuffer> {
    return Buffer.concat(this.#chunks)
  }
}
