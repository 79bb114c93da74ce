import * as catalogue from '../catalogue/index.ts'
import type { Context } from '../context.ts'
import { getIndex } from './index/get-index.ts'

/** Loads the assortment index and the search index before the first request needs them. */
export async function preload(ctx: Context): Promise<void> {
  const { assortment } = await catalogue.getCityAssortment(ctx)
  await getIndex(ctx, assortment)
}
