import { type Day, dayOf } from '@romashka/basics'

/** What an advertisement is about; the law says something else of each. */
export const subjects = ['medicine', 'supplement', 'device', 'other'] as const
export type Subject = (typeof subjects)[number]

export type RuleName =
  | 'prescription_medicine'
  | 'cure_story'
  | 'thanks'
  | 'guarantee'
  | 'instead_of_doctor'
  | 'to_children'
  | 'natural_is_safe'
  | 'registration_studies'
  | 'illness_assumed'
  | 'needed_by_healthy'
  | 'medicine_as_other'
  | 'medical_worker'
  | 'superlative'
  | 'supplement_as_medicine'
  | 'supplement_as_food'
  | 'subject_missing'
  | 'token_missing'
  | 'advertiser_missing'
  | 'terms_missing'
  | 'foreign_word'

/** One rule and the days on which it holds. A change of the law is a new row after the old one. */
export interface AdvertisingRule {
  name: RuleName
  /** The law that says so, as the refusal names it. */
  law: string
  from: Day
  /** The last day; null while it holds. */
  until: Day | null
}

const since = (from: string, law: string, ...names: RuleName[]): AdvertisingRule[] =>
  names.map((name) => ({ name, law, from: dayOf(from), until: null }))

/** Source: docs/rules/advertising.md */
const advertisingRules: readonly AdvertisingRule[] = [
  ...since('2006-07-01', '38-FZ, art. 24(8)', 'prescription_medicine'),
  ...since(
    '2006-07-01',
    '38-FZ, art. 24(1)',
    'cure_story',
    'thanks',
    'guarantee',
    'instead_of_doctor',
    'to_children',
    'natural_is_safe',
    'registration_studies',
    'illness_assumed',
    'needed_by_healthy',
    'medicine_as_other',
  ),
  ...since('2006-07-01', '38-FZ, art. 5(5)', 'medical_worker'),
  ...since('2006-07-01', '38-FZ, art. 5(2), 5(3)', 'superlative'),
  ...since('2006-07-01', '38-FZ, art. 24(7), 25(1.1)', 'subject_missing'),
  ...since('2006-07-01', '38-FZ, art. 25(1)', 'supplement_as_medicine', 'supplement_as_food'),
  ...since('2006-07-01', '38-FZ, art. 9', 'terms_missing'),
  ...since('2022-09-01', '38-FZ, art. 18.1 (347-FZ)', 'token_missing', 'advertiser_missing'),
  ...since('2026-03-01', '168-FZ', 'foreign_word'),
]

/** The rules of a day. */
export function rulesOn(day: Day, rules = advertisingRules): AdvertisingRule[] {
  return rules.filter(({ from, until }) => from <= day && (until === null || until >= day))
}

/** The share of an advertisement that its notice has to take, in percent. Source: 38-ФЗ, art. 24(7) and 25(1.1). */
export const noticePercents: Readonly<Record<Subject, number>> = { medicine: 5, device: 5, supplement: 10, other: 0 }
