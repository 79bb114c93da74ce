import type { Context } from '../../context.ts'
import { selectWork, type WorkItem } from './work-list.sql.ts'

export type { WorkItem } from './work-list.sql.ts'

/** What the people in the pharmacies have to do, the longest waiting first. */
export function listWork(ctx: Context): Promise<WorkItem[]> {
  return selectWork(ctx)
}
