import { chipStyle, Icon } from '@romashka/ui'
import { Link } from 'react-router'
import type { ReplyOf } from '../api/api.ts'
import { useCityPath } from '../site/paths.ts'
import { money } from '../text/money.ts'
import { monthForms, plural, yearForms } from '../text/plural.ts'
import { absentText } from './absent-text.ts'
import { capitalised, correctedQuery, displayQuery } from './query-text.ts'

type QueryInterpretation = ReplyOf<'POST /api/v1/search/search'>['reading']

interface QueryReadingProps {
  query: string
  reading: QueryInterpretation
  isPartial: boolean
  /** The words were searched for as they are written. */
  isExact: boolean
}

/** Shows how the query was understood, where that is more than its words, and the way to take it back. */
export function QueryReading({ query, reading, isPartial, isExact }: QueryReadingProps) {
  const lines = [
    reading.question === null && correctedQuery(query, reading) && (
      <>
        Искали: <strong className="text-ink">{displayQuery(reading.text)}</strong>
        {reading.layout && ' (другая раскладка)'}
      </>
    ),
    reading.unsold !== null && <Unsold {...reading.unsold} />,
    reading.ean && <>По штрихкоду {reading.ean}</>,
    reading.replaced !== null && <Replaced {...reading.replaced} />,
    reading.soldOut !== null && (
      <>
        «{capitalised(reading.soldOut)}» сейчас не&nbsp;купить: нет ни&nbsp;в&nbsp;аптеках города,
        ни&nbsp;на&nbsp;складе. Показано то, что есть с&nbsp;тем&nbsp;же действующим веществом.
      </>
    ),
    reading.named !== null && (
      <>
        Сначала «{capitalised(reading.named.name)}», дальше{' '}
        {reading.named.isSameSubstance ? (
          <>лекарства с&nbsp;тем&nbsp;же действующим веществом.</>
        ) : (
          <>есть и&nbsp;другие товары.</>
        )}
      </>
    ),
    reading.absent.length > 0 && <>{absentText(reading.absent)}</>,
    reading.listed.length > 0 && <>Показаны по&nbsp;очереди: {reading.listed.join(', ')}</>,
    isPartial && reading.listed.length === 0 && <>Точно такого нет. Показаны самые близкие товары.</>,
    reading.ignored.length > 0 && !isPartial && <>Не учли: {reading.ignored.join(', ')}</>,
  ].filter(Boolean)
  const isRead = reading.understood.length > 0 || correctedQuery(query, reading) !== undefined
  if (lines.length === 0 && !isRead && !isExact && reading.question === null) return null
  return (
    <div
      role="status"
      className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-quiet max-sm:-mb-2 max-sm:gap-x-3"
    >
      {reading.question !== null && (
        <p className="w-full text-h3 text-ink">
          Возможно, вы искали <strong>«{displayQuery(reading.text)}»</strong>?
        </p>
      )}
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
        <p key={at}>{line}</p>
      ))}
      <Understood query={query} parts={reading.understood.filter((part) => !isWholeQuery(query, part))} />
      {(isRead || isExact) && <OtherReading query={query} isExact={isExact} />}
    </div>
  )
}

/** What nobody sells here: what is shown is of the same substance, serves the same purpose or is like it, and is said to. */
function Unsold({ name, substances, isMedicine }: NonNullable<QueryInterpretation['unsold']>) {
  if (!isMedicine) return <>Такого товара у&nbsp;нас нет: {name}. Показаны похожие товары.</>
  return (
    <>
      «{capitalised(name)}» у&nbsp;нас не&nbsp;продаётся.{' '}
      {substances === '' ? (
        <>Показано похожее по&nbsp;назначению: одно лекарство другим может заменить только врач или&nbsp;фармацевт.</>
      ) : (
        <>
          Показаны лекарства с&nbsp;тем&nbsp;же действующим веществом:{' '}
          <strong className="text-ink">{substances.replaceAll(' + ', ', ')}</strong>
        </>
      )}
    </>
  )
}

/** Others than what is named: of the same substance first, and whether what follows is of another. */
function Replaced({ name, substances, hasOthers }: NonNullable<QueryInterpretation['replaced']>) {
  if (substances === '')
    return (
      <>
        С&nbsp;тем&nbsp;же действующим веществом, что&nbsp;у «{capitalised(name)}», ничего другого у&nbsp;нас нет.{' '}
        {hasOthers && <>Показано похожее по&nbsp;назначению без&nbsp;рецепта. </>}
        {advisedByDoctor}
      </>
    )
  return (
    <>
      Вместо «{capitalised(name)}» {hasOthers && 'сначала '}показаны лекарства с&nbsp;тем&nbsp;же действующим веществом:{' '}
      <strong className="text-ink">{substances.toLowerCase().replaceAll(' + ', ', ')}</strong>
      {hasOthers ? <>, дальше похожие по&nbsp;назначению. </> : '. '}
      {advisedByDoctor}
    </>
  )
}

const advisedByDoctor = <>Подойдёт&nbsp;ли замена, скажет врач или&nbsp;фармацевт.</>

type Part = QueryInterpretation['understood'][number]

/** A chip that repeats the title says nothing; searching for the words as they are is offered beside it. */
function isWholeQuery(query: string, part: Part): boolean {
  return part.without === '' && partText(part).toLowerCase() === query.trim().toLowerCase()
}

/** What was understood, a chip each; a press takes it out of the query. */
function Understood({ query, parts }: { query: string; parts: readonly Part[] }) {
  const to = useCityPath()
  if (parts.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {/* On a phone the chips below the title say it by themselves, in one line. */}
      <span className="max-sm:sr-only">Поняли так:</span>
      {parts.map((part) => {
        const text = partText(part)
        const search: Record<string, string> = part.without === '' ? { query, exact: '1' } : { query: part.without }
        return (
          <Link
            key={text}
            to={to(`/search?${new URLSearchParams(search)}`)}
            aria-label={`Убрать: ${text}`}
            className={chipStyle()}
          >
            {text}
            <Icon name="x" size={16} className="text-quiet" />
          </Link>
        )
      })}
    </div>
  )
}

function OtherReading({ query, isExact }: { query: string; isExact: boolean }) {
  const to = useCityPath()
  const search: Record<string, string> = isExact ? { query } : { query, exact: '1' }
  return (
    <p>
      {isExact && 'Искали слова точно так, как они написаны. '}
      <Link
        to={to(`/search?${new URLSearchParams(search)}`)}
        className="inline-flex min-h-12 items-center font-semibold text-leaf hover:text-leaf-pressed"
      >
        {isExact ? 'Понимать запрос по смыслу' : 'Искать дословно'}
      </Link>
    </p>
  )
}

export function partText({ kind, text, ageMonths }: Part): string {
  switch (kind) {
    case 'child':
      if (ageMonths === 0) return 'для новорождённого'
      if (/груднич|младен/i.test(text) && ageMonths !== null && ageMonths < 12) return 'для грудного ребёнка'
      return ageMonths === null ? 'для ребёнка' : `для ребёнка, ${ageText(ageMonths)}`
    case 'pregnant':
      return /корм|лактац|(?:^|\s)гв(?:\s|$)/i.test(text) ? 'при кормлении грудью' : 'при беременности'
    case 'adult':
      return 'для взрослых'
    case 'free':
      return 'без рецепта'
    case 'price':
      return `до ${money(Number(text) * 100)}`
    case 'size':
      return /^[\d.,]+$|^[2-6]?[xsmlхмсл]{1,4}$/i.test(text) ? `размер ${text.toUpperCase()}` : text
    case 'cheap':
      return 'сначала недорогие'
    case 'complaint':
    case 'group':
    case 'goods':
      return text
  }
}

const ageText = (months: number) =>
  months >= 12 ? plural(Math.floor(months / 12), yearForms) : plural(months, monthForms)
