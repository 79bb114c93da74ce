import type { Context } from '../context.ts'

export interface FigureChange {
  id: number
  name: string
  value: number
  holdsFrom: Date
  setBy: string
  setAt: Date
}

/** In the order in which they take effect. */
export function listChanges({ db }: Pick<Context, 'db'>): Promise<FigureChange[]> {
  return db
    .selectFrom('chain_settings')
    .select(['id', 'name', 'value', 'holds_from as holdsFrom', 'set_by as setBy', 'set_at as setAt'])
    .orderBy('holds_from')
    .orderBy('id')
    .execute()
}

export async function insertChange(ctx: Context, change: Omit<FigureChange, 'id'>): Promise<void> {
  await ctx.db
    .insertInto('chain_settings')
    .values({
      name: change.name,
      value: change.value,
      holds_from: change.holdsFrom,
      set_by: change.setBy,
      set_at: change.setAt,
    })
    .execute()
}
