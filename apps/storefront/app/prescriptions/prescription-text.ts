import { localDay } from '@romashka/basics'
import type { ReplyOf } from '../api/api.ts'
import { dayYearText } from '../text/dates.ts'
import { dateTimeText } from '../text/local-dates.ts'
import { type Forms, form, packForms, plural } from '../text/plural.ts'

export type Prescription = ReplyOf<'GET /api/v1/recipes/me'>['results'][number]
export type PrescriptionLine = Prescription['lines'][number]
export type Fulfilment = ReplyOf<'GET /api/v1/recipes/:id/products'>

const pieces: Forms = ['штука', 'штуки', 'штук']
const doses: Forms = ['доза', 'дозы', 'доз']

/** `20 штук`, `12,5 мл` */
export function amountText(value: number, unit: PrescriptionLine['unit']): string {
  const written = String(value).replace('.', ',')
  if (unit === 'ml') return `${written}\u00a0мл`
  if (unit === 'g') return `${written}\u00a0г`
  const forms = { piece: pieces, dose: doses, pack: packForms }[unit]
  return Number.isInteger(value) ? plural(value, forms) : `${written}\u00a0${forms[1]}`
}

const ofPieces: Forms = ['штуки', 'штук', 'штук']
const ofDoses: Forms = ['дозы', 'доз', 'доз']
const ofPacks: Forms = ['упаковки', 'упаковок', 'упаковок']

/** `14 из 20 штук` */
export function leftText(left: number, of: number, unit: PrescriptionLine['unit']): string {
  const written = String(left).replace('.', ',')
  if (unit === 'ml' || unit === 'g') return `${written} из ${amountText(of, unit)}`
  const forms = { piece: ofPieces, dose: ofDoses, pack: ofPacks }[unit]
  return `${written} из ${String(of).replace('.', ',')}\u00a0${Number.isInteger(of) ? form(of, forms) : forms[0]}`
}

/** How much of a line is left, what of it orders keep, and how much is given out today where a course is in parts. */
export function lineText({ left, amount, unit, reserved, ...line }: PrescriptionLine): string {
  if (line.is_cancelled) return 'Отменено в реестре'
  const texts = [`Осталось ${leftText(left, amount, unit)}`]
  if (reserved > 0) texts.push(`в заказах ${amountText(reserved, unit)}`)
  const now = line.releasable - reserved
  if (line.releasable < left && now > 0) texts.push(`сейчас можно получить ${amountText(now, unit)}`)
  if (line.releasable === 0 && line.next_release_on)
    texts.push(`следующая выдача с ${dayYearText(line.next_release_on)}`)
  return texts.join(', ')
}

/** Said while what is shown may be out of date. */
export function silentRegistryText(since: string, zone: string): string {
  return `Реестр рецептов сейчас не отвечает. Показано то, что он сообщил ${dateTimeText(since, zone)}.`
}

/** The registry begins «По 1 таблетке» with a capital letter; after a colon it is the middle of a sentence. */
export const inSentence = (text: string): string => text.replace(/^[А-ЯЁ](?=[а-яё ])/, (letter) => letter.toLowerCase())

export function numberText({ series, number }: Prescription): string {
  return `Рецепт ${[series, number].filter((part) => part).join(' № ')}`
}

const dayMs = 86_400_000
const dayForms: Forms = ['день', 'дня', 'дней']
const soon = 7

/** Said in the last week of a prescription that can still be used; days are those of the zone. */
export function lastDaysText({ is_usable, valid_through }: Prescription, now: Date, zone: string): string | undefined {
  const days = 1 + (Date.parse(valid_through) - Date.parse(localDay(now, zone))) / dayMs
  if (!is_usable || days > soon) return undefined
  return days <= 1 ? 'Последний день' : `Ещё ${plural(days, dayForms)}`
}

/** What is prescribed, in one line: «Амоксициллин, таблетки, 500 мг». */
export function medicineText({ substances, trade_name, dosage_form, strength }: PrescriptionLine): string {
  return [trade_name ?? substances.join(' + '), dosage_form, strength].filter((part) => part).join(', ')
}

export function stateText({ state, valid_through, deferred_until }: Prescription): string {
  if (state === 'cancelled') return 'Отменён в реестре'
  if (state === 'released') return 'Всё отпущено'
  if (state === 'expired') return 'Срок закончился'
  if (state === 'deferred' && deferred_until) return `Аптека закажет лекарство до ${dayYearText(deferred_until)}`
  return `Действует по ${dayYearText(valid_through)}`
}

/** Why a product of the substance is not offered. */
export const mismatchText: Record<Fulfilment['lines'][number]['refused'][number]['reason'], string> = {
  other_substance: 'другой состав',
  other_trade_name: 'врач выписал другое торговое название',
  other_form: 'другая форма выпуска',
  other_strength: 'другая дозировка',
  pharmacy_only: 'отпускают только в аптеке',
  substance_unknown: 'состав не указан',
  form_unknown: 'форма требует проверки фармацевтом',
  strength_unknown: 'дозировка требует проверки фармацевтом',
  contents_unknown: 'количество в упаковке не указано',
  needs_halving: 'дозировка вдвое больше: нужно решение врача',
}
