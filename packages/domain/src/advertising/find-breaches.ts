import type { Day } from '@romashka/basics'
import { type DispensingClass, dispensingClasses, isOnPrescription } from '../dispensing/index.ts'
import { normaliseText } from './normalise-text.russian.ts'
import { type RuleName, rulesOn, type Subject } from './rules.ts'
import {
  borrowedWords,
  explanations,
  foodWords,
  forbiddenWording,
  healingWords,
  lawInRussian,
  offerWords,
  otherGoodWords,
  withSpellingVariants,
} from './wording.russian.ts'

/** A product that an advertisement names. Its own names may be foreign. */
export interface AdvertisedProduct {
  title: string
  names: readonly string[]
  dispensingClass: DispensingClass
}

export interface Advertisement {
  /** Everything that people read of it. */
  text: string
  products: readonly AdvertisedProduct[]
  /** Trade names and substances of prescription medicines that the text uses. */
  prescriptionNames: readonly string[]
  /** What it is about beside the products that it names. */
  about: readonly Subject[]
  erid: string | undefined
  hasAdvertiser: boolean
  hasTerms: boolean
  endsAt: Date | null
  /** A seasonal offer or a block of the shop itself is no paid place: it needs no token. */
  isMarked: boolean
}

export interface Breach {
  rule: RuleName
  law: string
  explanation: string
}

/** What the rules of a day find wrong with an advertisement; nothing when it may be published. */
export function findBreaches(written: Advertisement, day: Day): Breach[] {
  const advertisement = { ...written, text: normaliseText(written.text) }
  return rulesOn(day).flatMap(({ name, law }) => {
    const found = findings[name](advertisement)
    if (found === null) return []
    const explanation = [explanations[name], found].filter((part) => part !== '').join(': ')
    return [{ rule: name, law, explanation: `${lawInRussian(law)}: ${explanation}` }]
  })
}

/** What may not be advertised, by its own name or by a product. */
export const prescriptionClasses: readonly DispensingClass[] = dispensingClasses.filter(isOnPrescription)

const classSubjects: Readonly<Record<DispensingClass, Subject>> = {
  otc: 'medicine',
  prescription: 'medicine',
  pharmacy_only: 'medicine',
  supplement: 'supplement',
  device: 'device',
  cosmetic: 'other',
  hygiene: 'other',
  baby_food: 'other',
  other: 'other',
}

/** What an advertisement is about: its notices follow from it. */
export function subjectsOf({ products, about }: Pick<Advertisement, 'products' | 'about'>): Subject[] {
  return [...new Set([...about, ...products.map(({ dispensingClass }) => classSubjects[dispensingClass])])]
}

/** The words that break a rule, empty where there is nothing to quote; null where nothing breaks it. */
type Finding = (advertisement: Advertisement) => string | null

const quoted =
  (name: RuleName): Finding =>
  ({ text }) =>
    quote(forbiddenWording[name], text)

const findings: Readonly<Record<RuleName, Finding>> = {
  prescription_medicine: ({ products, prescriptionNames }) => {
    const titles = products.filter(({ dispensingClass }) => isOnPrescription(dispensingClass)).map(({ title }) => title)
    const found = [...titles, ...prescriptionNames]
    return found.length > 0 ? found.slice(0, 5).join(', ') : null
  },
  cure_story: quoted('cure_story'),
  thanks: quoted('thanks'),
  guarantee: quoted('guarantee'),
  instead_of_doctor: quoted('instead_of_doctor'),
  to_children: quoted('to_children'),
  natural_is_safe: quoted('natural_is_safe'),
  registration_studies: quoted('registration_studies'),
  illness_assumed: quoted('illness_assumed'),
  needed_by_healthy: quoted('needed_by_healthy'),
  medicine_as_other: (one) => (isMedicineAlone(one) ? quote(otherGoodWords, one.text) : null),
  medical_worker: quoted('medical_worker'),
  superlative: quoted('superlative'),
  supplement_as_medicine: (one) => (subjectsOf(one).includes('supplement') ? quote(healingWords, one.text) : null),
  supplement_as_food: (one) => (subjectsOf(one).includes('supplement') ? quote(foodWords, one.text) : null),
  subject_missing: (one) => (one.isMarked && subjectsOf(one).length === 0 ? '' : null),
  token_missing: ({ isMarked, erid }) => (isMarked && erid === undefined ? '' : null),
  advertiser_missing: ({ isMarked, hasAdvertiser }) => (isMarked && !hasAdvertiser ? '' : null),
  terms_missing: ({ isMarked, text, hasTerms, endsAt }) =>
    isMarked && offerWords.test(text) && (!hasTerms || endsAt === null) ? '' : null,
  foreign_word: ({ text, products }) => {
    const foreign = foreignWords(text, products)
    return foreign.length > 0 ? foreign.slice(0, 5).join(', ') : null
  },
}

/** Beside supplements the words about them are true. */
function isMedicineAlone(one: Advertisement): boolean {
  const subjects = subjectsOf(one)
  return subjects.includes('medicine') && !subjects.includes('supplement')
}

function quote(pattern: RegExp | undefined, text: string): string | null {
  const found = pattern?.exec(text)
  return found ? `«${found[0].trim()}»` : null
}

/** Words that are not Russian and no name of a product; addresses are no words. */
function foreignWords(text: string, products: readonly AdvertisedProduct[]): string[] {
  const own = new Set(products.flatMap(({ title, names }) => [title, ...names].flatMap(latinWords)))
  const plain = text.replace(/\S+/g, withoutAddress).replace(withSpellingVariants, ' ')
  const borrowed = text.match(borrowedWords) ?? []
  return [...new Set([...latinWords(plain), ...borrowed])].filter((word) => !own.has(word))
}

/** Word by word: an @ that is sought from every letter of a text without gaps is found in minutes. */
const withoutAddress = (word: string): string => (/.@./.test(word) ? ' ' : word.replace(/https?:\/\/.+/, ' '))

/** Words in letters that are not Russian. One letter alone is the name of a vitamin or a size. */
const latinWords = (text: string): string[] =>
  (text.match(/(?:(?!\p{Script=Cyrillic})\p{L}){2,}/giu) ?? []).map((word) => word.toLowerCase())
