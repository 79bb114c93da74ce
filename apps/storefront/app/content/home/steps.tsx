import { useAbsentPages } from '../../site/absent-pages.ts'
import { PageLink } from '../../site/page-link.tsx'
import { useCityPath } from '../../site/paths.ts'

const steps: [title: string, text: string][] = [
  ['Найдите', 'По названию, веществу или жалобе. Опечатки поймём, аналоги покажем рядом.'],
  ['Забронируйте', 'Выберите аптеку, где есть всё нужное. Цена не изменится, товар отложат для вас.'],
  ['Заберите', 'Придёт сообщение, когда заказ готов.'],
]

export function Steps() {
  const to = useCityPath()
  const hasBank = !useAbsentPages().includes('/payment-complite')
  const payment = hasBank ? 'Оплатите заранее или на кассе.' : 'Оплатите на кассе.'
  return (
    <section
      aria-labelledby="steps-title"
      className="mt-12 rounded-card border border-line bg-surface p-6 md:mt-16 md:p-10"
    >
      <h2 id="steps-title" className="text-h2">
        Как это работает
      </h2>
      <ol className="mt-5 grid gap-6 min-[720px]:grid-cols-3 md:gap-10">
        {steps.map(([title, text], at) => (
          <li key={title} className="flex gap-4 min-[720px]:block">
            <span
              aria-hidden="true"
              className="flex size-11 shrink-0 items-center justify-center rounded-chip bg-chamomile text-h4 font-bold"
            >
              {at + 1}
            </span>
            <div className="min-[720px]:mt-4">
              <h3 className="text-h4">{title}</h3>
              <p className="mt-1 max-w-90 text-quiet">
                {text}
                {at === steps.length - 1 && ` ${payment}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <PageLink
        to={to('/how-to-order')}
        className="mt-4 inline-flex min-h-12 items-center font-semibold text-leaf hover:text-leaf-pressed"
      >
        Подробнее о заказе
      </PageLink>
    </section>
  )
}
