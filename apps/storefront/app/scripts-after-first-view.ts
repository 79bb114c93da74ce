import type { Piece } from './put-in-parts.ts'

/**
 * Puts what asks for a page's scripts into a template at its end, from which `start-scripts.ts` takes it when the page has
 * been seen: otherwise a slow network carries a hundred kilobytes of script before anything can be drawn. Links that React
 * writes for pictures go for the same reason, but for that of the one picture with a high priority: the page itself names
 * them soon enough. The head is within the first piece.
 */
export function scriptsAfterFirstView([first = '', ...rest]: readonly Piece[]): Piece[] {
  if (typeof first !== 'string') return [first, ...rest]
  const end = Math.max(first.indexOf('</head>'), 0)
  let links = ''
  const head = first
    .slice(0, end)
    .replace(/<link rel="preload" as="image"(?![^>]*fetchPriority)[^>]*>/g, '')
    .replace(/<link rel="modulepreload"([^>]*)>/g, (_, more: string) => {
      links += `<link rel="modulepreload" fetchpriority="low"${more}>`
      return ''
    })
  return [head + first.slice(end), ...rest].map((piece) =>
    typeof piece === 'string'
      ? piece.replace(starting, (script) => `<template id="scripts">${links}${script}</template>`)
      : piece,
  )
}

/** React Router's script that asks for all others. */
const starting = /<script type="module" async="">.*?<\/script>/s
