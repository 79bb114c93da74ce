import type { PackShape } from '../../catalogue/pack-shape.ts'
import { ordinalsOf } from './postings.ts'
import type { SearchIndex } from './search-index.ts'
import { childSuitability } from './suitability.russian.ts'

/** What people add to a name, and the packs that it is said of. */
const forms: readonly (readonly [word: string, shape: PackShape])[] = [
  ['таблетки', 'tablets'],
  ['капсулы', 'capsules'],
  ['сироп', 'syrup'],
  ['капли', 'drops'],
  ['спрей', 'spray'],
  ['свечи', 'suppositories'],
  ['пластырь', 'patch'],
  ['ампулы', 'ampoules'],
  ['уколы', 'ampoules'],
  ['порошок', 'sachets'],
]
const forChildren = 'детский'
const shortestName = 3
/** An amount of the substance, and no volume. */
const strength = /^(\d+(?:\.\d+)?)(mg|%)$/
const units: Record<string, string> = { mg: ' мг', '%': '%' }

/** The strength, the form or the person that is begun after a whole trade name, as its packs have it: `нурофен 2`, `нурофен дет`. */
export function completionsAfterName(index: SearchIndex, asked: string): string[] {
  const at = asked.lastIndexOf(' ')
  const [name, begun] = [asked.slice(0, Math.max(0, at)), asked.slice(at + 1)]
  if (name.length < shortestName || begun === '') return []
  const packs = packsOf(index, name)
  const said = /^\d/.test(begun) ? strengthsOf(index, packs) : wordsOf(index, packs)
  return said.filter((one) => one.startsWith(begun)).map((one) => `${name} ${one}`)
}

/** Medicines whose trade name is or begins with these words, in the order of the assortment. */
function packsOf(index: SearchIndex, name: string): number[] {
  const word = index.byText.get(name.split(' ', 1)[0]?.replaceAll(/['-]/g, '') ?? '')
  const isOfName = (ordinal: number) =>
    index.isMedicine[ordinal] === 1 && `${index.tradeNames[ordinal]} `.startsWith(`${name} `)
  return word === undefined ? [] : [...ordinalsOf(index.postings, word)].filter(isOfName)
}

function strengthsOf(index: SearchIndex, packs: readonly number[]): string[] {
  const found = packs.flatMap((ordinal) =>
    (index.quantities[ordinal] ?? []).flatMap((quantity) => {
      const [, amount, unit = ''] = strength.exec(quantity) ?? []
      return amount === undefined ? [] : [{ amount: Number(amount), text: `${amount.replace('.', ',')}${units[unit]}` }]
    }),
  )
  return [...new Set(found.sort((a, b) => a.amount - b.amount).map(({ text }) => text))]
}

function wordsOf(index: SearchIndex, packs: readonly number[]): string[] {
  const isForChildren = packs.some((ordinal) => index.childSuitability[ordinal] === childSuitability.own)
  const own = forms.filter(([, shape]) => packs.some((ordinal) => index.shapes[ordinal] === shape))
  return [...(isForChildren ? [forChildren] : []), ...own.map(([word]) => word)]
}
