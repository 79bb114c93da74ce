import type { Context } from '../context.ts'

/** A whole number, or a word. */
export type SettingValue = number | string

export interface SettingChange {
  id: number
  name: string
  value: SettingValue
  holdsFrom: Date
  setBy: string
  setAt: Date
}

/** In the order in which they take effect. */
export async function listChanges({ db }: Pick<Context, 'db'>): Promise<SettingChange[]> {
  const rows = await db
    .selectFrom('chain_settings')
    .select(['id', 'name', 'value', 'word', 'holds_from as holdsFrom', 'set_by as setBy', 'set_at as setAt'])
    .orderBy('holds_from')
    .orderBy('id')
    .execute()
  return rows.map(({ value, word, ...row }) => ({ ...row, value: word ?? value ?? '' }))
}

export async function insertChange(ctx: Context, change: Omit<SettingChange, 'id'>): Promise<void> {
  await ctx.db
    .insertInto('chain_settings')
    .values({
      name: change.name,
      ...(typeof change.value === 'number' ? { value: change.value } : { word: change.value }),
      holds_from: change.holdsFrom,
      set_by: change.setBy,
      set_at: change.setAt,
    })
    .execute()
}
