import type { Context } from '../../context.ts'
import { type PharmacyTask, selectPharmacyTasks } from './pharmacy-tasks.sql.ts'

export type { PharmacyTask } from './pharmacy-tasks.sql.ts'

/** Active parts of all pharmacies, the longest waiting first. */
export function listPharmacyTasks(ctx: Context): Promise<PharmacyTask[]> {
  return selectPharmacyTasks(ctx)
}
