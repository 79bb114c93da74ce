import type { PharmacyId } from '@romashka/basics'
import { Button, classNames, ErrorText, Skeleton, TextArea } from '@romashka/ui'
import { type ClipboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { basketPacks } from '../basket/basket-packs.ts'
import { setPacks } from '../basket/set-packs.ts'
import type { ProductCard } from '../products/product-card.ts'
import { cityPicture, pageMeta } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { money } from '../text/money.ts'
import { plural, productForms } from '../text/plural.ts'
import type { Route } from './+types/product-list.route'
import { ListRow } from './list/list-row.tsx'
import { PharmaciesWithAll } from './list/pharmacies-with-all.tsx'
import { type ListLine, mostLines, readList } from './list/read-list.ts'
import { type Match, useMatches } from './list/use-matches.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Список покупок',
    description: 'Вставьте или надиктуйте список лекарств: подберём товары и аптеки, где всё есть.',
    isUnlisted: true,
    picture: cityPicture(matches),
  })
}

interface Choice {
  id?: number
  packs?: number
}

/** A whole list at once: what each line is taken for, and where all of it can be collected today. */
export default function ProductListPage() {
  const [text, setText] = useState('')
  const [lines, setLines] = useState<readonly ListLine[]>([])
  const { data: matches, error } = useMatches(lines)

  /** A pasted list is read at once: one press less. */
  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const pasted = event.clipboardData.getData('text')
    const whole = value.slice(0, selectionStart) + pasted + value.slice(selectionEnd)
    if (readList(whole).length < 2) return
    event.preventDefault()
    setText(whole)
    setLines(readList(whole))
  }

  return (
    <div className="wrap">
      <h1 className="pt-6 text-h1 md:pt-8">Список покупок</h1>
      <p className="mt-2 max-w-160 text-quiet">
        Вставьте список из заметок или надиктуйте его с клавиатуры телефона. Подберём товары и аптеки, где всё это есть.
      </p>
      <div className="mt-5 items-start gap-10 md:grid md:grid-cols-[minmax(0,48rem)_minmax(0,24rem)] md:justify-between">
        <form
          className="space-y-3"
          onSubmit={(event) => {
            event.preventDefault()
            setLines(readList(text))
          }}
        >
          <TextArea
            label="Что нужно"
            hint={`По строке на товар или через запятую, до\u00a0${mostLines}\u00a0товаров. Число упаковок\u00a0— в конце: «йод 2\u00a0уп.»`}
            rows={lines.length > 0 ? 3 : 7}
            className={classNames(
              '[&_textarea]:field-sizing-content [&_textarea]:max-h-80',
              // A field as high as its text goes by no number of rows.
              lines.length > 0 ? '[&_textarea]:min-h-24' : '[&_textarea]:min-h-48',
            )}
            maxLength={4000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onPaste={paste}
          />
          <Button type="submit" disabled={text.trim() === ''}>
            Подобрать
          </Button>
        </form>
        {lines.length === 0 && <HowItWorks />}
      </div>
      <ErrorText className="mt-6">{error}</ErrorText>
      {!error && lines.length > 0 && !matches && <Skeleton className="mt-6 h-96" />}
      {!error && lines.length > 0 && matches && <FoundList key={JSON.stringify(lines)} matches={matches} />}
    </div>
  )
}

function HowItWorks() {
  return (
    <section aria-labelledby="how-title" className="rounded-card bg-leaf-tint p-5 max-md:mt-6">
      <h2 id="how-title" className="text-h4">
        Что дальше
      </h2>
      <ol className="mt-2 list-decimal space-y-1.5 pl-5 text-note">
        <li>Подберём товар на каждую строку. Где сомневаемся, покажем похожие: выберете сами.</li>
        <li>Посчитаем сумму и найдём аптеки, где всё есть.</li>
        <li>Положим всё в корзину одним нажатием.</li>
      </ol>
    </section>
  )
}

function FoundList({ matches }: { matches: readonly Match[] }) {
  const to = useCityPath()
  const navigate = useNavigate()
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const rows = matches.map((match) => ({ match, ...chosenOf(match, choices.get(match.query)) }))
  const chosen = rows.flatMap(({ card, packs }) => (card ? [{ card, packs }] : []))
  const doubts = rows.filter(({ match }) => match.doubt).length
  const change = (query: string, choice: Choice) =>
    setChoices(new Map(choices).set(query, { ...choices.get(query), ...choice }))

  async function putInBasket(path: string) {
    setBusy(true)
    const before = basketPacks.read()
    for (const { card, packs } of chosen) await setPacks(card, Math.max(packs, before.get(card.id) ?? 0))
    navigate(to(path))
  }

  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_24rem] md:gap-6">
      <section className="rounded-card border border-line bg-surface px-4 pt-4 md:px-5">
        <div role="status">
          <h2 className="text-h4">
            Подобрали {chosen.length} из {matches.length}
            {doubts > 0 && (
              <span className="font-normal text-tomorrow max-sm:block max-sm:pt-1 max-sm:text-base">
                <span className="max-sm:hidden"> · проверьте</span>
                <span className="sm:hidden">Проверьте</span> {plural(doubts, lineForms)}
              </span>
            )}
          </h2>
        </div>
        <ul className="@container mt-2">
          {rows.map(({ match, card, packs }) => (
            <ListRow
              key={match.query}
              match={match}
              chosen={card}
              packs={packs}
              onChoose={(id) => change(match.query, { id })}
              onPacks={(next) => change(match.query, { packs: next })}
            />
          ))}
        </ul>
      </section>
      {chosen.length > 0 && (
        <aside aria-label="Заказать список" className="space-y-4 md:sticky md:top-28">
          <ListTotal chosen={chosen} isBusy={isBusy} onTake={() => void putInBasket('/basket')} />
          <PharmaciesWithAll
            items={chosen.map(({ card, packs }) => ({ id: card.id, amount: packs }))}
            isBusy={isBusy}
            onChoose={(id: PharmacyId) => void putInBasket(`/basket?step=checkout&pharmacy=${id}`)}
          />
        </aside>
      )}
    </div>
  )
}

interface ListTotalProps {
  chosen: readonly { card: ProductCard; packs: number }[]
  isBusy: boolean
  onTake: () => void
}

function ListTotal({ chosen, isBusy, onTake }: ListTotalProps) {
  const total = chosen.reduce((sum, { card, packs }) => sum + (card.price ?? 0) * packs, 0)
  return (
    <div className="rounded-card border border-line bg-surface p-4 md:p-5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-quiet">{plural(chosen.length, productForms)}</span>
        <span className="text-h2 font-bold">{money(total)}</span>
      </p>
      <Button size="large" isWide isBusy={isBusy} className="mt-3" onClick={onTake}>
        Положить в корзину
      </Button>
    </div>
  )
}

const lineForms = ['строку', 'строки', 'строк'] as const

function chosenOf({ candidates, packs }: Match, choice: Choice = {}): { card: ProductCard | undefined; packs: number } {
  const card = choice.id === undefined ? candidates[0] : candidates.find(({ id }) => id === choice.id)
  return { card, packs: choice.packs ?? packs }
}
