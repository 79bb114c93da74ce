import { cell, type Row, readRules } from './read-rules.ts'
import { substancesOf } from './substances.ts'

/** How a medicine gets into the body, as far as its dosage form says. */
type Route = string

const routes = readRules('routes').map((row) => ({
  pattern: new RegExp(cell(row, 'pattern'), 'iu'),
  route: cell(row, 'route'),
}))
const routesOfCodes = readRules('atc-routes').map((row) => ({
  code: new RegExp(`^(?:${cell(row, 'atc')})`, 'u'),
  routes: cell(row, 'routes').split('|'),
}))

/** The code of a medicine as the source states it, or the one that its dosage form and substance call for. */
export type AtcOf = (
  stated: string | null,
  pack: { substances: string[]; dosageForm: string; title: string },
) => string | null

export interface AtcSources {
  /** Codes with their names. */
  atc: Row[]
  /** Registered medicines: substance, code, form. */
  registered: Row[]
  /** Every substance that has an international name. */
  inn: Row[]
}

/**
 * A substance has one code for each way it is used: ibuprofen as tablets, as a gel, as drops for newborn hearts. The source
 * stated some of them by the substance alone. A code stays when it may be used the way this pack is used, names no other
 * substance; otherwise the code that most registered medicines of this substance and this use have takes its place.
 */
export function atcChooser({ atc, registered, inn }: AtcSources): AtcOf {
  const nameOfCode = new Map(atc.map((row) => [cell(row, 'code'), plain(cell(row, 'name_ru'))]))
  const substanceNames = new Set(inn.map((row) => plain(cell(row, 'name_ru'))))
  const isOfAnother = (code: string, substances: string[]) => {
    const named = nameOfCode.get(code) ?? ''
    return substanceNames.has(named) && !substances.some((each) => plain(each) === named)
  }
  const votes = countVotes(registered, atc, isOfAnother)

  return (stated, { substances, dosageForm, title }) => {
    const route = routeOf(dosageForm) ?? routeOf(title)
    const isRight =
      stated !== null && !isOfAnother(stated, substances) && (route === undefined || canBeUsed(stated, route))
    if (isRight) return stated
    if (stated === null && route === undefined) return onlyCode(votes.get(keyOf(substances)))
    return mostRegistered(votes.get(keyOf(substances)), route) ?? stated
  }
}

interface Vote {
  code: string
  /** Registered medicines of this substance and code by their route. */
  byRoute: Map<Route, number>
}

function countVotes(
  registered: Row[],
  atc: Row[],
  isOfAnother: (code: string, substances: string[]) => boolean,
): Map<string, Map<string, Vote>> {
  const votes = new Map<string, Map<string, Vote>>()
  const voteFor = (substances: string[], code: string) => {
    const key = keyOf(substances)
    const codes = votes.get(key) ?? new Map<string, Vote>()
    votes.set(key, codes)
    const vote = codes.get(code) ?? { code, byRoute: new Map() }
    codes.set(code, vote)
    return vote
  }
  for (const row of registered) {
    const substances = substancesOf(cell(row, 'inn'))
    const route = routeOf(cell(row, 'form'))
    if (substances.length === 0 || cell(row, 'atc').length !== 7 || isOfAnother(cell(row, 'atc'), substances)) continue
    const vote = voteFor(substances, cell(row, 'atc'))
    if (route) vote.byRoute.set(route, (vote.byRoute.get(route) ?? 0) + 1)
  }
  for (const row of atc) {
    const substances = substancesOf(cell(row, 'name_ru'))
    if (cell(row, 'level') === '5' && substances.length > 0) voteFor(substances, cell(row, 'code'))
  }
  return votes
}

function mostRegistered(votes: Map<string, Vote> = new Map(), route: Route | undefined): string | undefined {
  const weight = (vote: Vote) => (route ? (vote.byRoute.get(route) ?? 0) : 0) * 1000 + sum(vote.byRoute.values())
  return [...votes.values()]
    .filter(({ code }) => !route || canBeUsed(code, route))
    .sort((one, other) => weight(other) - weight(one) || (one.code < other.code ? -1 : 1))[0]?.code
}

/** Without a form a code is known only where the substance has no other. */
function onlyCode(votes: Map<string, Vote> = new Map()): string | null {
  const [only] = votes.keys()
  return votes.size === 1 ? (only ?? null) : null
}

export const routeOf = (form: string): Route | undefined => routes.find(({ pattern }) => pattern.test(form))?.route

export const canBeUsed = (atc: string, route: Route): boolean =>
  routesOfCodes.find(({ code }) => code.test(atc))?.routes.includes(route) ?? false

const plain = (name: string) => name.toLowerCase().replace(/ё/g, 'е')

const keyOf = (substances: string[]) => substances.map(plain).sort().join('|')

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, each) => all + each, 0)
