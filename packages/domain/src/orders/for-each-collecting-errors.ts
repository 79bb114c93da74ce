/**
 * Does the work for each in turn. One that cannot be done does not keep the others waiting, and is not passed over in
 * silence: all that went wrong is thrown in the end.
 */
export async function forEachCollectingErrors<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failed: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failed.push(error)
    }
  }
  if (failed.length === 1) throw failed[0]
  if (failed.length > 1) throw new AggregateError(failed, `${failed.length} of ${items.length} could not be done`)
}
