/** Does the work for each item in turn. A failure does not stop the others; all failures are thrown at the end. */
export async function attemptEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failed: unknown[] = []
  let tried = 0
  for await (const item of items) {
    tried += 1
    try {
      await work(item)
    } catch (error) {
      failed.push(error)
    }
  }
  if (failed.length === 1) throw failed[0]
  const [first] = failed
  const why = first instanceof Error ? first.message : String(first)
  if (failed.length > 1) throw new AggregateError(failed, `${failed.length} of ${tried} could not be done: ${why}`)
}
