import { localTime } from '@romashka/basics'
import { isRecord } from '../api/api-failure.ts'
import { dayYearText } from '../text/dates.ts'
import { keepUnitsTogether } from '../text/keep-units-together.ts'
import { browserTimeZone, clockText, localDayYearText } from '../text/local-dates.ts'
import { money } from '../text/money.ts'
import { phoneText } from '../text/phone.ts'
import { fieldNames, valueNames } from './field-names.ts'

export type Line = readonly [label: string, text: string]

/** A record as people read it: what has a name in Russian and something in it. The file has everything. */
export function linesOf(record: Record<string, unknown>): Line[] {
  return Object.entries(record).flatMap(([key, value]): Line[] => {
    if (isRecord(value)) return linesOf(value)
    const label = fieldNames[key]
    const text = textOf(key, value)
    return label && text ? [[label, text]] : []
  })
}

function textOf(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (typeof value === 'number') return isMoney(key) ? money(value) : String(value)
  if (Array.isArray(value)) return value.map((one) => listed(one)).join('; ')
  const text = String(value)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return dayAndTimeText(text, browserTimeZone())
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dayYearText(text)
  return valueNames[text] ?? phoneText(keepUnitsTogether(text))
}

const isMoney = (key: string) => /price|discount|^(available|pending|reserved)$/.test(key)

/** One of several: an order's goods, a switch of a message. */
function listed(one: unknown): string {
  if (!isRecord(one)) return String(one)
  if (typeof one.title === 'string') return typeof one.count === 'number' ? `${one.title} × ${one.count}` : one.title
  if (typeof one.topic === 'string')
    return `${valueNames[one.topic]}, ${valueNames[String(one.channel)]}: ${one.is_on ? 'да' : 'нет'}`
  return Object.values(one).map(String).join(' ')
}

/** `22 ноября 2026 г., 9:05` */
function dayAndTimeText(at: string, zone: string): string {
  return `${localDayYearText(at, zone)}, ${clockText(localTime(new Date(at), zone).slice('YYYY-MM-DD '.length))}`
}
