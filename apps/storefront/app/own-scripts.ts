import { hash } from 'node:crypto'

/**
 * Hashes of the inline scripts that the renderer wrote: it marks them with a random nonce, so an injected script is not
 * among them. The nonces are removed, because a cached page is served to many.
 */
export function hashOwnScripts(marked: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`
  const hashes = new Set<string>()
  let html = ''
  let from = 0
  for (let at = marked.indexOf(attribute); at >= 0; at = marked.indexOf(attribute, from)) {
    html += marked.slice(from, at)
    from = at + attribute.length
    const script = inlineScriptAround(marked, at, from)
    if (script !== undefined) hashes.add(hashOf(script))
  }
  return { html: html + marked.slice(from), hashes: [...hashes] }
}

/** The text of the element whose tag has an attribute between these places; undefined unless it is an inline script. */
function inlineScriptAround(marked: string, start: number, end: number): string | undefined {
  const tag = marked.lastIndexOf('<', start)
  const text = marked.indexOf('>', end) + 1
  const attributes = marked.slice(tag, text)
  if (!/^<script\s/.test(attributes) || /\ssrc=/.test(attributes)) return undefined
  return marked.slice(text, marked.indexOf('</script>', text))
}

export const hashOf = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`
