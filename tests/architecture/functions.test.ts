import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { longestFunction } from './rules.ts'
import { type Source, sources } from './sources.ts'

test('a function fits a screen, a view as well', () => {
  const long = sources()
    .filter(({ path }) => !path.includes('.test.'))
    .flatMap(tooLong)
  expect(long).toEqual([])
  // Every longer source is parsed: two seconds of a core, and other steps may have both.
})

function tooLong({ path, text }: Source): string[] {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map((match) => match.index + 1)]
  // Most files are shorter than a function may be: they need not be parsed.
  if (lineStarts.length <= longestFunction) return []
  const { program } = parseSync(path, text)
  const found: string[] = []
  walk(program, (node) => {
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return
    const lines = lineOf(lineStarts, node.end) - lineOf(lineStarts, node.start) + 1
    if (lines > longestFunction) found.push(`${path}:${lineOf(lineStarts, node.start)} ${lines} lines`)
  })
  return found
}

interface Node {
  type: string
  start: number
  end: number
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const one of value) walk(one, visit)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && typeof value.type === 'string' && 'start' in value && 'end' in value) visit(value as Node)
  for (const child of Object.values(value)) walk(child, visit)
}

function lineOf(lineStarts: readonly number[], at: number): number {
  let low = 0
  let high = lineStarts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((lineStarts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low + 1
}
