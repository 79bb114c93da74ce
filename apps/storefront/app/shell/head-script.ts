import { prePaintScript } from './accessibility/pre-paint.ts'
import { earlyPressScript } from './early-presses.ts'
import { startScript } from './start-scripts.ts'

/** Stands in the pages the server sends. The browser never makes it anew, so its copy of the code leaves the text out. */
export const headScript = import.meta.env.SSR ? [prePaintScript, earlyPressScript, startScript].join(';\n') : ''
