import { createHash } from 'node:crypto'

/**
 * Hashes of the inline scripts that the renderer wrote: it marks them with a random nonce, so an injected script is not
 * among them. The nonces are removed, because a cached page is served to many.
 */
export function hashOwnScripts(marked: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`
  const hashes = [...marked.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(attribute) && !/\ssrc=/.test(attributes))
    .map(([, , text = '']) => hashOf(text))
  return { html: marked.replaceAll(attribute, ''), hashes: [...new Set(hashes)] }
}

export const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
