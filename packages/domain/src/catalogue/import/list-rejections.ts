import type { Context } from '../../context.ts'
import * as runs from './import-run.sql.ts'
import type { Rejection } from './import-run.ts'

/** Every row that an import left out, and every remark, in the order of the feed; page by page, however many. */
export async function* listRejections(ctx: Context, runId: number): AsyncGenerator<Rejection> {
  let count = 0
  for (;;) {
    const page = await runs.listRejections(ctx, runId, count)
    yield* page
    if (page.length === 0) return
    count += page.length
  }
}
