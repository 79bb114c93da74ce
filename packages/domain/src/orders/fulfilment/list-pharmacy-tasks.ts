import type { Context } from '../../context.ts'
import { type PharmacyTask, selectPharmacyTasks } from './pharmacy-tasks.sql.ts'

export type { PharmacyTask } from './pharmacy-tasks.sql.ts'

/** What the people in the pharmacies have to do, the longest waiting first. */
export function listPharmacyTasks(ctx: Context): Promise<PharmacyTask[]> {
  return selectPharmacyTasks(ctx)
}
