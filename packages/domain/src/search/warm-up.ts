import * as catalogue from '../catalogue/index.ts'
import type { Context } from '../context.ts'
import { getIndex } from './index/get-index.ts'

/** Reads the assortment and its words before the first shopper asks for them. */
export async function warmUp(ctx: Context): Promise<void> {
  const { shelf } = await catalogue.getCityShelf(ctx)
  await getIndex(ctx, shelf)
}
