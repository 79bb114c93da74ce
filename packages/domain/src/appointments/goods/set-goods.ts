import { type AppointmentId, fail, maxPacksPerLine } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import type { Appointment } from '../appointment.ts'
import { lockAppointment } from '../lifecycle/get-appointment.ts'
import { notifyAbout } from '../lifecycle/notify.ts'
import { listProductIds, replaceGoods } from './goods.sql.ts'

/** Of one appointment. */
const mostGoods = 20

/**
 * Notes what the specialist has chosen with somebody who came: a frame, lenses, insoles. The shopper is notified and can put it
 * into an ordinary basket. What was noted before is replaced.
 *
 * @throws appointment.not_found, appointment.wrong_state, appointment.goods_invalid, product.not_found
 */
export function setAppointmentGoods(
  ctx: Context,
  id: AppointmentId,
  chosen: readonly { code: string; packs: number }[],
): Promise<Appointment> {
  const isPossible = ({ packs }: { packs: number }) => Number.isInteger(packs) && packs >= 1 && packs <= maxPacksPerLine
  const codes = new Set(chosen.map(({ code }) => code))
  const isListPossible = chosen.length >= 1 && chosen.length <= mostGoods && codes.size === chosen.length
  if (!isListPossible || !chosen.every(isPossible)) fail('appointment.goods_invalid')
  return inTransaction(ctx, async (ctx) => {
    const appointment = await lockAppointment(ctx, id)
    if (appointment.state !== 'attended') fail('appointment.wrong_state')
    const ids = await listProductIds(ctx, [...codes])
    const goods = chosen.map(({ code, packs }) => ({ productId: ids.get(code) ?? fail('product.not_found'), packs }))
    await replaceGoods(ctx, id, goods)
    await notifyAbout(ctx, appointment, 'appointment.goods')
    return { ...appointment, goods }
  })
}
