import type { Context } from '../../context.ts'

/** Whether a shop that lives on this source still waits for it: nothing has come in yet, or it broke off midway. */
export async function isImportDue(ctx: Context, source: string): Promise<boolean> {
  const runs = await ctx.db.selectFrom('import_runs').select(['source', 'state']).execute()
  if (runs.some((run) => run.source === source))
    return !runs.some((run) => run.source === source && run.state === 'done')
  return !runs.some((run) => run.state === 'done')
}
