import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Records of one kind by id, in the order of insertion. */
export type Collection<T> = {
  get(id: string): T | undefined
  put(id: string, value: T): T
  remove(id: string): void
  all(): T[]
}

export type Store = {
  collection<T>(name: string): Collection<T>
}

type Entry = { in: string; id: string; value?: unknown }

/**
 * Memory, and a file of JSON lines where one is named. A change is written before the call that made it is answered,
 * so that a payment survives a crash; an incomplete last line belongs to a call that was not answered and is ignored.
 */
export function openStore(file: string | undefined): Store {
  const kept = new Map<string, Map<string, unknown>>()
  const of = (name: string) => kept.get(name) ?? kept.set(name, new Map()).get(name) ?? new Map<string, unknown>()
  if (file && existsSync(file)) {
    for (const entry of readEntries(file)) {
      if ('value' in entry) of(entry.in).set(entry.id, entry.value)
      else of(entry.in).delete(entry.id)
    }
  }
  if (file) rewrite(file, kept)
  const note = (entry: Entry) => {
    if (file) appendFileSync(file, `${JSON.stringify(entry)}\n`)
  }
  return { collection: <T>(name: string) => collectionOf<T>(name, of(name) as Map<string, T>, note) }
}

function collectionOf<T>(name: string, values: Map<string, T>, note: (entry: Entry) => void): Collection<T> {
  return {
    get: (id) => values.get(id),
    put(id, value) {
      values.set(id, value)
      note({ in: name, id, value })
      return value
    },
    remove(id) {
      if (values.delete(id)) note({ in: name, id })
    },
    all: () => [...values.values()],
  }
}

function readEntries(file: string): Entry[] {
  const entries: Entry[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const entry = readEntry(line)
    if (entry) entries.push(entry)
  }
  return entries
}

function readEntry(line: string): Entry | undefined {
  if (line === '') return undefined
  try {
    return JSON.parse(line) as Entry
  } catch (failure) {
    if (failure instanceof SyntaxError) return undefined
    throw failure
  }
}

function rewrite(file: string, kept: Map<string, Map<string, unknown>>): void {
  let text = ''
  for (const [name, values] of kept) {
    for (const [id, value] of values) text += `${JSON.stringify({ in: name, id, value })}\n`
  }
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}
