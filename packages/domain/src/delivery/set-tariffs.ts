import type { CityId, Day } from '@romashka/basics'
import { type Context, inTransaction, publishChange } from '../context.ts'
import { keepUnsaid, type WithUnsaid } from '../keep-unsaid.ts'
import { importResultOf, type ListImportResult } from '../list-import-result.ts'
import type { DeliveryTariff } from './delivery.ts'
import * as sql from './set-tariffs.sql.ts'

export interface NewTariff extends Omit<DeliveryTariff, 'id'> {
  /** From this day on it is offered to nobody; orders that have it keep it. */
  endedOn: Day | null
  windows: readonly { startsAt: string; endsAt: string; capacity: number; cutOffMinutes: number }[]
}

export interface NewWindow {
  cityId: CityId
  /** The tariff's code in its city. */
  tariff: string
  startsAt: string
  endsAt: string
  capacity: number
  cutOffMinutes: number
}

const defaults = { freeFromKopecks: null, hasThermoBag: false, endedOn: null } satisfies Partial<NewTariff>

/** Adds tariffs with their windows and updates those with the same city and code; deletes none. */
export function setTariffs(
  ctx: Context,
  rows: readonly WithUnsaid<NewTariff, keyof typeof defaults>[],
): Promise<ListImportResult> {
  return inTransaction(ctx, async (ctx) => {
    const present = await sql.listTariffIds(ctx)
    const known = present.map(keyOf)
    const tariffs = keepUnsaid<NewTariff, keyof typeof defaults>(rows, { known: present, keyOf, defaults })
    const written = await sql.putTariffs(ctx, tariffs)
    await setWindows(
      ctx,
      tariffs.flatMap(({ cityId, code, windows }) => windows.map((window) => ({ ...window, cityId, tariff: code }))),
    )
    await publishChange(ctx, ['places'])
    return importResultOf(written, known, tariffs.map(keyOf))
  })
}

/** Adds the hours at which couriers come, or changes those of the same tariff that begin at the same time; deletes none. */
export function setWindows(ctx: Context, windows: readonly NewWindow[]): Promise<ListImportResult> {
  return inTransaction(ctx, async (ctx) => {
    const tariffs = await sql.listTariffIds(ctx)
    const codes = new Map(tariffs.map((tariff) => [tariff.id, keyOf(tariff)]))
    const ids = new Map(tariffs.map((tariff) => [keyOf(tariff), tariff.id]))
    const known = (await sql.listWindows(ctx)).map(({ tariffId, startsAt }) => `${codes.get(tariffId)} ${startsAt}`)
    const rows = windows.flatMap(({ cityId, tariff, ...window }) => {
      const tariffId = ids.get(keyOf({ cityId, code: tariff }))
      return tariffId === undefined ? [] : [{ ...window, tariffId }]
    })
    const written = await sql.putWindows(ctx, rows)
    if (written.length > 0) await publishChange(ctx, ['places'])
    const mentioned = windows.map((one) => `${keyOf({ cityId: one.cityId, code: one.tariff })} ${one.startsAt}`)
    return importResultOf(written, known, mentioned)
  })
}

/** Which tariffs there are: the id of their city and their code there. */
export async function listTariffKeys(ctx: Context): Promise<Set<string>> {
  return new Set((await sql.listTariffIds(ctx)).map(keyOf))
}

const keyOf = ({ cityId, code }: { cityId: CityId; code: string }) => `${cityId}/${code}`
