import type { RawQuery } from './open.ts'

/** Strings, quoted names, bodies between dollar signs and comments, in which a semicolon ends nothing. */
const opaque = /'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\//y

/**
 * The first line of the statement that failed: of several sent at once, the database does not say which. They are run
 * again one by one, and undone.
 */
export async function findFailedStatement(raw: RawQuery, text: string): Promise<string | undefined> {
  await raw('begin')
  try {
    for (const statement of splitStatements(text)) {
      const hasFailed = await raw(statement).then(
        () => false,
        () => true,
      )
      if (hasFailed) return firstLineOf(statement)
    }
    return undefined
  } finally {
    await raw('rollback')
  }
}

export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    opaque.lastIndex = at
    const skipped = opaque.exec(text)?.[0].length ?? 0
    if (skipped > 0) at += skipped - 1
    else if (text[at] === ';') {
      statements.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...statements, text.slice(from)].map((one) => one.trim()).filter((one) => firstLineOf(one) !== undefined)
}

function firstLineOf(statement: string): string | undefined {
  return statement
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('--'))
}
