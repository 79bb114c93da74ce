import { maxPacksPerLine } from '@romashka/basics'
import { Badge, Icon, Stepper } from '@romashka/ui'
import { availabilityText, availabilityTones, cardTitle } from '../../products/card-text.ts'
import { productPictureUrl } from '../../products/picture-url.ts'
import type { ProductCard } from '../../products/product-card.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { money } from '../../text/money.ts'
import type { Match } from './use-matches.ts'

interface ListRowProps {
  match: Match
  chosen: ProductCard | undefined
  packs: number
  onChoose: (id: number) => void
  onPacks: (packs: number) => void
}

/** A line of the list with what it is taken for, the doubt about it, and the other candidates. */
export function ListRow({ match, chosen, packs, onChoose, onPacks }: ListRowProps) {
  const { query, candidates, doubt } = match
  const when = chosen && availabilityText(chosen)
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-t border-line py-4 first:border-t-0 sm:grid-cols-[5rem_minmax(0,1fr)] @min-[44em]:grid-cols-[5rem_minmax(0,1fr)_auto]">
      {chosen ? (
        <img src={productPictureUrl(chosen)} alt="" width={80} height={80} className="size-16 sm:size-20" />
      ) : (
        <span className="flex size-16 items-center justify-center rounded-control bg-sunken text-quiet sm:size-20">
          <Icon name="circle-question-mark" size={28} />
        </span>
      )}
      <div className="min-w-0">
        <p className="text-note text-quiet">{query}</p>
        {chosen && <p className="font-medium">{keepUnitsTogether(cardTitle(chosen))}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          {chosen?.price != null && <span className="text-h4 font-bold">{money(chosen.price * packs)}</span>}
          {when && <span className={`text-note ${availabilityTones[when.tone]}`}>{when.text}</span>}
          {chosen?.is_prescription && <Badge tone="prescription">По рецепту</Badge>}
        </p>
        {doubt && <p className="mt-1 text-note text-tomorrow">{doubt}</p>}
      </div>
      {candidates.length > 0 && (
        <div className="col-span-2 grid gap-3 min-[360px]:grid-cols-[minmax(0,1fr)_8.5rem] sm:col-span-1 sm:col-start-2 sm:grid-cols-[13rem_9.5rem] @min-[44em]:col-start-3 @min-[44em]:row-start-1 @min-[44em]:grid-cols-[9rem_9.5rem] @min-[44em]:self-start">
          <OtherCandidates match={match} chosen={chosen} onChoose={onChoose} />
          {chosen && (
            <Stepper
              value={packs}
              max={maxPacksPerLine}
              onChange={(value) => (value < 1 ? onChoose(0) : onPacks(value))}
              labels={{ group: `${query}: упаковок`, less: 'Меньше', more: 'Больше' }}
            />
          )}
        </div>
      )}
    </li>
  )
}

/** What is chosen stands above whole: the list of the browser opens from words that say what it is for. */
function OtherCandidates({ match, chosen, onChoose }: Pick<ListRowProps, 'match' | 'chosen' | 'onChoose'>) {
  const { query, candidates } = match
  return (
    <label className="relative flex min-h-12 items-center justify-between gap-2 rounded-control border border-edge bg-surface px-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf hover:border-leaf">
      <span aria-hidden="true">{chosen ? 'Заменить' : 'Выбрать'}</span>
      <Icon name="chevron-down" size={20} />
      <select
        aria-label={`Что положить по строке «${query}»`}
        value={String(chosen?.id ?? 0)}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {candidates.map((card) => (
          <option key={card.id} value={card.id}>
            {`${cardTitle(card)}\u00a0— ${money(card.price ?? 0)}`}
          </option>
        ))}
        <option value="0">Не нужно</option>
      </select>
    </label>
  )
}
