/**
 * Does the work for each item, one after the other or a few at once. A failure does not stop the others; all failures are
 * thrown at the end.
 */
export async function attemptEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
  { atOnce = 1 } = {},
): Promise<void> {
  const failed: unknown[] = []
  let tried = 0
  const waiting = eachOf(items)
  const takeTurns = async () => {
    for await (const item of waiting) {
      tried += 1
      try {
        await work(item)
      } catch (error) {
        failed.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
  if (failed.length === 1) throw failed[0]
  const [first] = failed
  const why = first instanceof Error ? first.message : String(first)
  if (failed.length > 1) throw new AggregateError(failed, `${failed.length} of ${tried} could not be done: ${why}`)
}

/** Several may take from it, each item once. */
async function* eachOf<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* items
}
