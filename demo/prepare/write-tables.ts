import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

const quoted = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

export function csv(heading: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return [heading, ...rows]
    .map((row) => row.map((value) => quoted(value === null ? '' : String(value))).join(','))
    .join('\n')
    .concat('\n')
}

export function writePlain(name: string, text: string): void {
  writeFileSync(new URL(`../data/${name}`, import.meta.url), text)
}

export function writeCompressed(name: string, text: string): void {
  const bytes = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  })
  writeFileSync(new URL(`../data/${name}`, import.meta.url), bytes)
}
