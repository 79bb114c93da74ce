import { localDay } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { westernmost } from '../schedule/westernmost.ts'
import type { Area } from '../service.ts'
import { listAreasFrom } from './calendar.sql.ts'

/** What the chain receives people for, in whatever city; none where it has no specialists. */
export function listAreas(ctx: Context): Promise<Area[]> {
  ctx.tagResponse('places')
  return listAreasFrom(ctx, localDay(ctx.now(), westernmost))
}
