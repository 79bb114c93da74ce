import { localDay } from '@romashka/basics'
import { Accordion, Button, Card, Icon } from '@romashka/ui'
import { useLocation } from 'react-router'
import type { ReplyOf } from '../api/api.ts'
import { browserApi } from '../api/loading.ts'
import { LoadingOrError } from '../api/loading-or-error.tsx'
import { useApiQuery } from '../api/use-api-query.ts'
import { Columns, PersonalPage } from '../identity/personal-page.tsx'
import { shopperParams } from '../identity/shopper-params.ts'
import { useIsHydrated } from '../session/store.ts'
import { useVisitor } from '../session/visitor.ts'
import { pageMeta } from '../site/page-meta.ts'
import { keepPhrasesTogether } from '../text/keep-phrases-together.ts'
import { browserTimeZone } from '../text/local-dates.ts'
import { plural } from '../text/plural.ts'
import { EraseAccount } from './erase-account.tsx'
import { ErasedAccount } from './erased-account.tsx'
import { linesOf } from './record-lines.ts'
import { saveAsFile } from './save-as-file.ts'
import { purposeNames, retentionNames, sectionNames } from './section-names.ts'

export const meta = () =>
  pageMeta({ title: 'Мои данные', description: 'Всё, что магазин знает о вас', isUnlisted: true })

export default function MyDataPage() {
  const { token } = useVisitor()
  const isErased = new URLSearchParams(useLocation().search).has('erased')
  // The server keeps one page for whatever the query says.
  if (useIsHydrated() && isErased && !token) return <ErasedAccount />
  return (
    <PersonalPage
      title="Мои данные"
      lead="Всё, что магазин знает о вас, зачем это нужно и сколько хранится. Можно скачать и удалить."
      isWide
    >
      <Columns aside={<EraseAccount />}>
        <OwnData />
      </Columns>
    </PersonalPage>
  )
}

const recordForms = ['запись', 'записи', 'записей'] as const
const sectionForms = ['раздел', 'раздела', 'разделов'] as const

type Section = ReplyOf<'GET /api/v1/users/:id/data'>['sections'][number]

const nameOf = ({ name }: Section) => sectionNames[name] ?? name
const reasonOf = ({ purpose, term }: Section) =>
  keepPhrasesTogether(`Зачем: ${purposeNames[purpose] ?? purpose}. Хранится: ${retentionNames[term] ?? term}.`)

function OwnData() {
  const {
    data: value,
    error,
    refetch,
  } = useApiQuery(['personal-data'], () => browserApi.ask('GET /api/v1/users/:id/data', { params: shopperParams() }))
  if (!value) return <LoadingOrError error={error} onAgain={refetch} />
  const kept = value.sections.filter(({ records }) => records.length > 0)
  const empty = value.sections.filter(({ records }) => records.length === 0)
  return (
    <Card className="py-1!">
      {kept.map((section) => (
        <Accordion
          key={section.name}
          title={<Title text={nameOf(section)} note={plural(section.records.length, recordForms)} />}
        >
          <p className="mb-3 text-note text-quiet">{reasonOf(section)}</p>
          <Records of={section} />
        </Accordion>
      ))}
      {empty.length > 0 && (
        <Accordion title={<Title text="Пустые разделы" note={plural(empty.length, sectionForms)} />}>
          <ul className="divide-y divide-line">
            {empty.map((section) => (
              <li key={section.name} className="py-2 text-note">
                <span className="block">{nameOf(section)}</span>
                <span className="block text-quiet">{reasonOf(section)}</span>
              </li>
            ))}
          </ul>
        </Accordion>
      )}
      <div className="py-4">
        <Button
          kind="secondary"
          onClick={() => saveAsFile(value, `my-data-${localDay(new Date(value.made_at), browserTimeZone())}.json`)}
        >
          <Icon name="download" size={20} />
          Скачать всё одним файлом
        </Button>
      </div>
    </Card>
  )
}

function Title({ text, note }: { text: string; note: string }) {
  return (
    <span>
      {text}
      <span className="block text-note font-normal text-quiet">{note}</span>
    </span>
  )
}

function Records({ of: { records } }: { of: Section }) {
  return (
    <ul className="divide-y divide-line">
      {records.map((record, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once and never changes
        <li key={place} className="py-2">
          {linesOf(record).map(([label, text]) => (
            <p
              key={label}
              className="grid gap-x-4 text-note not-first:mt-2 sm:grid-cols-[13rem_minmax(0,1fr)] sm:not-first:mt-1"
            >
              <span className="text-quiet">{label}</span>
              <span className="break-words">{text}</span>
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
