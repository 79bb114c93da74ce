import { accountedSubstances } from '../../packages/domain/src/dispensing/accounted-medicines.russian.ts'
import { type ChosenClass, type ClassEvidence, chooseClass } from '../../packages/domain/src/dispensing/choose-class.ts'
import { cell, type Row, readRules } from './read-rules.ts'
import { ownKnowledge } from './registers.ts'

export interface MedicinePack {
  tradeName: string
  title: string
  /** The line of the price list, in small letters. */
  line: string
  substances: string[]
  atc: string | null
  /** As stated, or supposed where the line does not say; empty where nothing is known. */
  routes: string[]
  isInjected: boolean
  /** A tea, a homeopathic globule: kinds that are never on prescription. */
  isHerbOrHomeopathic: boolean
  facts: Row | undefined
  decision: string | undefined
}

const plain = (name: string) => name.toLowerCase().replace(/ё/g, 'е').replace(/[[\]]/g, '').trim()
const pattern = (text: string) => (text ? new RegExp(text, 'iu') : null)

const accounted = Object.keys(accountedSubstances)
const freeSubstances = readRules('otc-substances').map((row) => ({
  substances: new Set(cell(row, 'substances').split('|').map(plain)),
  isAnyEnough: cell(row, 'any') === '1',
  routes: cell(row, 'routes').split(' ').filter(Boolean),
  only: pattern(cell(row, 'only')),
  unless: pattern(cell(row, 'unless')),
}))
const byTradeName = readRules('trade-facts').map((row) => ({ begins: new RegExp(cell(row, 'pattern'), 'iu'), row }))

/** They accompany others in mixtures that are free; alone they are not free for that. */
const companions = new Set([
  ...['лидокаин', 'бензокаин', 'кофеин', 'фенирамин', 'хлорфенамин', 'терпингидрат'],
  ...['пиридоксин', 'тиамин', 'тиамина гидрохлорид', 'ретинол', 'хлорамфеникол'],
])

/** Vitamins, minerals and water for the nose: groups whose medicines are free as long as they are not injected. */
const freeGroups = /^(?:A11A|A11B|A11J|V06|R01AX10)/u

export function classOf(pack: MedicinePack): ChosenClass {
  return chooseClass(evidenceOf(pack))
}

function evidenceOf(pack: MedicinePack): ClassEvidence[] {
  const evidence: ClassEvidence[] = []
  if (pack.substances.some(isAccounted)) evidence.push({ source: 'order', dispensingClass: 'pharmacy_only' })
  if (pack.isInjected) evidence.push({ source: 'order', dispensingClass: 'prescription' })
  if (pack.decision) evidence.push({ source: 'pharmacist', dispensingClass: pack.decision as 'otc' })
  evidence.push(...editorial(pack))
  const abroad = cell(pack.facts ?? {}, 'abroad')
  if (abroad) evidence.push({ source: 'abroad', dispensingClass: abroad === 'otc' ? 'otc' : 'prescription' })
  return evidence
}

/** A salt or an ester counts as its substance: «Тропикамид», «Клонидина гидрохлорид». */
const isAccounted = (substance: string): boolean => {
  const name = plain(substance)
  return accounted.some((each) => name === each || name.startsWith(`${each} `) || name.startsWith(`${each}а `))
}

function editorial(pack: MedicinePack): ClassEvidence[] {
  const stated: ClassEvidence[] = []
  const add = (dispensingClass: string) => {
    if (dispensingClass) stated.push({ source: 'editorial', dispensingClass: dispensingClass as 'otc' })
  }
  for (const { begins, row } of byTradeName)
    if (begins.test(pack.title) || begins.test(pack.line)) add(cell(row, 'class'))
  const own = ownKnowledge.get(pack.tradeName.toLowerCase())
  if (own && isOfForms(cell(own, 'forms'), pack)) add(cell(own, 'dispensing_class').replace('rx', 'prescription'))
  if (stated.length === 0 && (isFreeSubstance(pack) || isFreeKind(pack))) add('otc')
  return stated
}

const isFreeKind = (pack: MedicinePack) =>
  pack.isHerbOrHomeopathic || (pack.atc !== null && freeGroups.test(pack.atc) && !pack.isInjected)

function isFreeSubstance({ substances, routes, isInjected, title, line }: MedicinePack): boolean {
  if (substances.length === 0 || isInjected) return false
  const areCompanions = substances.every((each) => companions.has(plain(each)))
  return freeSubstances.some(
    (free) =>
      !(free.isAnyEnough && areCompanions) &&
      substances.every((each) => free.substances.has(plain(each))) &&
      (free.isAnyEnough || substances.length === free.substances.size) &&
      (free.routes.length === 0 || routes.some((route) => free.routes.includes(route))) &&
      (!free.only || free.only.test(title.toLowerCase())) &&
      !(free.unless?.test(title) || free.unless?.test(line)),
  )
}

function isOfForms(forms: string, { title }: MedicinePack): boolean {
  const [named = ''] = forms.split(' (')
  return !named || named.split('; ').some((form) => title.toLowerCase().includes(form.slice(0, -1)))
}
