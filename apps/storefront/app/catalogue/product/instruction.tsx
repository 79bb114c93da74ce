import { Icon } from '@romashka/ui'
import type { Product } from './product.ts'
import { type Section, sectionsOf } from './sections.ts'

/** The instruction in its sections, or a sentence that there is none. */
export function Instruction({ product }: { product: Product }) {
  const sections = sectionsOf(product.description)
  if (sections.length === 0) return <NotLoaded product={product} />
  return (
    <div className="mt-4 grid gap-8 md:grid-cols-[220px_minmax(0,1fr)]">
      {sections.length > 2 && (
        <nav aria-label="Разделы инструкции" className="hidden md:block">
          <ul className="sticky top-32 text-note">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="flex min-h-11 items-center hover:text-leaf">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="max-w-180 space-y-6 md:col-start-2">
        {sections.map((section) => (
          <SectionText key={section.id} section={section} />
        ))}
      </div>
    </div>
  )
}

function SectionText({ section: { id, title, paragraphs } }: { section: Section }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="text-h4">
        {title}
      </h3>
      {paragraphs.map((text) => (
        <p key={text} className="mt-2">
          {text}
        </p>
      ))}
    </section>
  )
}

function NotLoaded({ product }: { product: Product }) {
  const isMedicine = ['otc', 'prescription', 'pharmacy_only'].includes(product.dispensingClass)
  const what = isMedicine ? 'Текста инструкции на сайте пока нет' : 'Описания пока нет'
  return (
    <div className="mt-4 flex max-w-180 gap-4 rounded-card border border-line bg-surface p-5">
      <Icon name="file-text" className="mt-0.5 shrink-0 text-leaf" />
      <div className="min-w-0">
        <p className="font-semibold">{what}</p>
        <p className="mt-1 text-quiet">
          {isMedicine
            ? 'Мы публикуем только официальный текст, без пересказов. Инструкция лежит в упаковке: фармацевт даст её прочитать до покупки.'
            : 'Поставщик не прислал описание. Состав и способ применения указаны на упаковке, в аптеке её можно посмотреть до покупки.'}
        </p>
      </div>
    </div>
  )
}
