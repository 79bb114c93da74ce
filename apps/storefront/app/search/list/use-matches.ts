import type { ReplyOf } from '../../api/api.ts'
import { browserApi } from '../../api/loading.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import type { ProductCard } from '../../products/product-card.ts'
import { useVisitor } from '../../session/visitor.ts'
import { correctedQuery } from '../query-text.ts'
import { hasAskedStrength, milligramsOf, nearestToLine, piecesApart } from './nearest-to-line.ts'
import { joined, type ListLine, readLine } from './read-list.ts'

export interface Match extends ListLine {
  /** The best first; none where nothing was understood. */
  candidates: ProductCard[]
  /** Why the shopper should look at it again; nothing where the line is clear. */
  doubt: string | undefined
}

const mostCandidates = 6
/** So many searches at once leave the server room for other people. */
const atOnce = 3

/** What each line of a list is taken for. */
export function useMatches(lines: readonly ListLine[]) {
  const { cityId } = useVisitor()
  return useApiQuery(['list-matches', cityId, lines], (signal) => matchAll(lines, signal), {
    isEnabled: lines.length > 0 && cityId !== undefined,
  })
}

async function matchAll(lines: readonly ListLine[], signal: AbortSignal): Promise<Match[]> {
  const told = await inTurns(lines, (line) => matchOne(line, signal))
  const divided = joined(told.flatMap(({ match, listed }) => (listed.length > 0 ? listed.map(readLine) : match)))
  if (told.every(({ listed }) => listed.length === 0)) return told.map(({ match }) => match)
  const known = new Map(told.map(({ match }) => [match.query, match]))
  return inTurns(divided, async (line) => {
    const match = known.get(line.query)
    return match ? { ...match, packs: line.packs } : (await matchOne(line, signal)).match
  })
}

async function inTurns<Answer>(lines: readonly ListLine[], ask: (line: ListLine) => Promise<Answer>) {
  const answers: Answer[] = []
  for (let from = 0; from < lines.length; from += atOnce)
    answers.push(...(await Promise.all(lines.slice(from, from + atOnce).map(ask))))
  return answers
}

/** A line that tells several products in a breath is `listed`, and stands for none. */
async function matchOne(line: ListLine, signal: AbortSignal) {
  const body = { query: line.query, size: mostCandidates }
  const found = await browserApi.ask('POST /api/v1/search/search', { body }, signal)
  const candidates = nearestToLine(found.results.filter(canBeOrdered), found.reading)
  return { match: { ...line, candidates, doubt: doubtOf(line, found, candidates) }, listed: found.reading.listed }
}

const canBeOrdered = (card: ProductCard) =>
  card.price !== null && card.dispensingClass !== 'pharmacy_only' && (card.is_stock || card.is_preorder)

type Found = Pick<ReplyOf<'POST /api/v1/search/search'>, 'reading' | 'isPartial' | 'results'>

const differs = (isStated: boolean) => `${isStated ? 'другая' : 'не указана'}, проверьте`

export function doubtOf(
  { query }: ListLine,
  { reading, isPartial, results }: Found,
  candidates: readonly ProductCard[],
) {
  const [best, ...others] = candidates
  if (!best && results.length === 0) return 'Ничего не нашли. Проверьте, как написано название'
  if (!best) return 'Такого сейчас нет. Его можно поискать позже'
  const corrected = correctedQuery(query, reading)
  if (corrected) return `Прочитали как «${corrected}»`
  if (isPartial) return 'Точно такого нет, это ближайшее'
  if (reading.confidence !== 'sure') return 'Не уверены, что это оно'
  if (!hasAskedStrength(best, reading)) return `Дозировка ${differs(milligramsOf(best).length > 0)}`
  if (piecesApart(best, reading) > 0) return `Фасовка ${differs(best.packSize !== null)}`
  const part = reading.understood.find(({ kind }) => kind === 'complaint' || kind === 'group')
  if (part) return `Поняли как «${part.text}», выберите средство`
  const sameName = others.filter((other) => other.tradeName === best.tradeName)
  const isAmbiguous = reading.strength.length === 0 && sameName.some((other) => other.strength !== best.strength)
  return isAmbiguous ? 'Есть разные дозировки, проверьте' : undefined
}
