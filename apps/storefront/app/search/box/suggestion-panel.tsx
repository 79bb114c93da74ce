import { classNames, Icon } from '@romashka/ui'
import type { ReactNode } from 'react'
import { availabilityText, availabilityTones, cardTitle } from '../../products/card-text.ts'
import { productPictureUrl } from '../../products/picture-url.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { money } from '../../text/money.ts'
import { correctedQuery } from '../query-text.ts'
import { recentQueries } from '../recent-queries.ts'
import { type Group, type Option, optionId, type Suggestions } from './suggestions.ts'

interface SuggestionPanelProps {
  id: string
  groups: readonly Group[]
  typed: string
  reading: Suggestions['reading'] | undefined
  /** The option the arrow keys stand on. */
  active: Option | undefined
  onChoose: (option: Option) => void
}

/** The list of a combobox: the focus stays in the input, the options only look chosen. */
export function SuggestionPanel({ id, groups, typed, reading, active, onChoose }: SuggestionPanelProps) {
  const read = reading && correctedQuery(typed, reading)
  const hasRecent = groups.some(({ options }) => options[0]?.kind === 'recent')
  return (
    <div
      // The press must not take the focus out of the input, or the panel would close under the finger.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(72dvh,640px)] overflow-y-auto overscroll-contain rounded-card bg-surface py-2 shadow-float max-sm:fixed max-sm:inset-x-2 max-sm:top-auto"
    >
      {read && (
        <p className="px-4 pt-1 pb-2 text-small text-quiet">
          Показываем по слову <strong className="text-ink">{read}</strong>
        </p>
      )}
      <div id={id} role="listbox" aria-label="Подсказки">
        {groups.map(({ title, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by a role
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden="true" className="px-4 pt-2 pb-1 text-small font-semibold text-quiet">
              {title}
            </p>
            {options.map((option) => (
              <Line
                key={option.key}
                option={option}
                id={optionId(id, option)}
                isActive={option.key === active?.key}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      {hasRecent && (
        <button
          type="button"
          tabIndex={-1}
          onClick={recentQueries.clear}
          className="mx-2 mt-1 min-h-12 rounded-control px-2 text-note font-semibold text-leaf hover:bg-leaf-tint"
        >
          Очистить историю
        </button>
      )}
    </div>
  )
}

interface LineProps {
  option: Option
  id: string
  isActive: boolean
  onChoose: (option: Option) => void
}

function Line({ option, id, isActive, onChoose }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which holds the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={() => onChoose(option)}
      className={classNames(
        'flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1.5',
        isActive ? 'bg-leaf-tint' : 'hover:bg-leaf-tint/60',
      )}
    >
      <LineBody option={option} />
    </div>
  )
}

const icons: Record<Exclude<Option['kind'], 'product'>, ReactNode> = {
  query: <Icon name="search" size={18} className="text-quiet" />,
  recent: <Icon name="clock" size={18} className="text-quiet" />,
  category: <Icon name="layout-grid" size={18} className="text-quiet" />,
  pharmacy: <Icon name="map-pin" size={18} className="text-quiet" />,
}

function LineBody({ option }: { option: Option }) {
  if (option.kind === 'product') {
    const { product } = option
    const when = availabilityText(product)
    return (
      <>
        <img src={productPictureUrl(product)} alt="" width={48} height={48} className="size-12 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-3 leading-snug">{keepUnitsTogether(cardTitle(product))}</span>
          <span className={classNames('text-small', availabilityTones[when.tone])}>{when.text}</span>
        </span>
        {product.price !== null && <span className="font-bold whitespace-nowrap">{money(product.price)}</span>}
      </>
    )
  }
  return (
    <>
      {icons[option.kind]}
      <span className="min-w-0 flex-1 truncate">
        {option.text}
        {option.kind === 'pharmacy' && option.note && <span className="text-quiet"> · {option.note}</span>}
      </span>
      {option.kind === 'query' && <Icon name="arrow-up-left" size={16} className="text-quiet" />}
    </>
  )
}
