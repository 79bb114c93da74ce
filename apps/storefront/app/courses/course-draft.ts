import type { ProductId } from '@romashka/basics'
import type { Body, courses } from '@romashka/contract'
import type { Course } from './course.ts'

/** What the form holds: text as it is typed. */
export interface CourseDraft {
  productId: ProductId | null
  title: string
  startsOn: string
  endsOn: string
  times: string[]
  unitsPerDose: string
  packSize: string
  unitsAtHome: string
  hasReminders: boolean
}

export type DraftErrors = Partial<Record<keyof CourseDraft | 'whole', string>>

export function courseDraft(course: Course | undefined, today: string): CourseDraft {
  return {
    productId: course?.product_id ?? null,
    title: course?.title ?? '',
    startsOn: course?.starts_on ?? today,
    endsOn: course?.ends_on ?? '',
    times: course?.times ?? ['09:00'],
    unitsPerDose: course ? written(course.units_per_dose) : '1',
    packSize: course?.pack_size ? String(course.pack_size) : '',
    unitsAtHome: course ? written(course.units_left) : '',
    hasReminders: course?.has_reminders ?? true,
  }
}

const written = (units: number) => String(Math.round(units * 100) / 100).replace('.', ',')
const read = (text: string) => Number(text.trim().replace(',', '.') || Number.NaN)

/** What is wrong with it, field by field; nothing where it can be sent. */
export function draftErrors(draft: CourseDraft): DraftErrors {
  const dose = read(draft.unitsPerDose)
  const home = read(draft.unitsAtHome)
  const pack = draft.packSize.trim() === '' ? 1 : read(draft.packSize)
  return {
    ...(draft.title.trim() === '' && { title: 'Напишите, что принимаете' }),
    ...(!draft.startsOn && { startsOn: 'Укажите день' }),
    ...(draft.endsOn !== '' && draft.endsOn < draft.startsOn && { endsOn: 'Он раньше первого дня' }),
    ...((draft.times.length === 0 || draft.times.includes('')) && { times: 'Укажите время' }),
    ...(!(dose > 0 && dose <= 100) && { unitsPerDose: 'Напишите число больше нуля' }),
    ...(!(home >= 0 && home <= 90_000) && { unitsAtHome: 'Напишите, сколько осталось' }),
    ...(!(Number.isInteger(pack) && pack > 0 && pack <= 10_000) && { packSize: 'Напишите целое число' }),
  }
}

export function courseBody(draft: CourseDraft): Body<typeof courses.createCourse> {
  return {
    product_id: draft.productId,
    title: draft.title.trim(),
    starts_on: draft.startsOn,
    ends_on: draft.endsOn || null,
    times: draft.times,
    units_per_dose: read(draft.unitsPerDose),
    pack_size: draft.packSize.trim() === '' ? null : read(draft.packSize),
    units_at_home: read(draft.unitsAtHome),
    has_reminders: draft.hasReminders,
  }
}
