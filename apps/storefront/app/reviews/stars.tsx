import { Icon } from '@romashka/ui'

const words = ['Плохо', 'Так себе', 'Нормально', 'Хорошо', 'Отлично'] as const

/** Five radio buttons that look like stars: the arrow keys work as in any group of them. */
export function Stars({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 text-note font-semibold">Оценка</legend>
      <div className="flex items-center gap-1">
        {words.map((word, at) => (
          <label
            key={word}
            className="flex size-12 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name="rating"
              aria-label={`${at + 1} из 5: ${word}`}
              checked={value === at + 1}
              onChange={() => onChange(at + 1)}
              className="sr-only"
            />
            <Icon
              name="star"
              size={32}
              className={at < value ? 'fill-chamomile text-tomorrow' : 'fill-transparent text-edge'}
            />
          </label>
        ))}
        <span aria-hidden="true" className="ml-2 text-note text-quiet">
          {words[value - 1]}
        </span>
      </div>
    </fieldset>
  )
}
