import { lazy as lazyOnce } from 'react'
import { failedPages } from './failed-pages.ts'

const retryMs = 200

/**
 * React's `lazy` asks for the code of a part once. A file that the server cannot open at its first use, as where the process
 * has no descriptor left for a moment, would be missing on every page until the next start. The build puts this in the place
 * of React's (`lazy-parts.ts`).
 */
export const lazy: typeof lazyOnce = (load) => lazyOnce(() => untilLoaded(load))

async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await load()
    } catch (error) {
      if (!isTold) failedPages.report(error)
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}
