import { createHash } from 'node:crypto'

/**
 * The inline scripts that the renderer wrote itself: it marks them with a word that nobody can guess, so a script that
 * got into the page in any other way is not among them. The marks are removed, because a kept page has no secrets.
 */
export function hashOwnScripts(marked: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`
  const hashes = [...marked.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(attribute) && !/\ssrc=/.test(attributes))
    .map(([, , text = '']) => hashOf(text))
  return { html: marked.replaceAll(attribute, ''), hashes: [...new Set(hashes)] }
}

export const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
