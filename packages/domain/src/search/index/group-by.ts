import type { Turn } from '../../turn.ts'

/** Ordinals by what their products share, ascending; a product may belong to several groups. */
export async function groupBy<One>(
  list: readonly One[],
  keysOf: (one: One) => readonly string[],
  turn: Turn,
): Promise<Map<string, number[]>> {
  const groups = new Map<string, number[]>()
  await turn.each(list, (one, ordinal) => {
    for (const key of keysOf(one)) {
      const group = groups.get(key)
      if (group) group.push(ordinal)
      else groups.set(key, [ordinal])
    }
  })
  return groups
}
