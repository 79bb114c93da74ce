import { Button, buttonStyle, ErrorText, notify, Select, Skeleton, TextArea } from '@romashka/ui'
import { type FormEvent, useState } from 'react'
import { isRefusal } from '../api/api-failure.ts'
import { browserApi } from '../api/loading.ts'
import { refusalText } from '../api/refusal-text.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { createFormDraft, wordsOf } from '../session/form-draft.ts'
import { signOutOfBoard, startBoardSignIn, useBoardToken, withBoardToken } from './board-token.ts'
import type { Vacancy } from './vacancy-text.ts'

/** Answering a vacancy with a CV of the job board, without leaving the shop; or on the board's own page. */
export function Apply({ vacancy }: { vacancy: Vacancy }) {
  const token = useBoardToken()
  return (
    <section
      aria-labelledby="apply-title"
      className="rounded-card border border-line bg-surface p-5 md:sticky md:top-36 md:p-6 print:hidden"
    >
      <h2 id="apply-title" className="mb-3 text-h3">
        Откликнуться
      </h2>
      {token ? <ApplyForm vacancy={vacancy} /> : <SignIn />}
      <p className="mt-4 text-note text-quiet">
        Или{' '}
        <a href={vacancy.alternate_url} rel="noreferrer" className="text-leaf underline underline-offset-2">
          откройте вакансию на hh.ru
        </a>
        .
      </p>
    </section>
  )
}

function SignIn() {
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function begin() {
    setBusy(true)
    try {
      await startBoardSignIn()
    } catch (failure) {
      setError(refusalText(failure))
      setBusy(false)
    }
  }
  return (
    <>
      <p className="mb-4 text-quiet">
        Отклик отправляется с вашим резюме на hh.ru. Войдите там один раз; мы не храним ни резюме, ни отклик.
      </p>
      <Button onClick={begin} isBusy={isBusy} className="w-full">
        Войти через hh.ru
      </Button>
      <ErrorText className="mt-2">{error}</ErrorText>
    </>
  )
}

function ApplyForm({ vacancy }: { vacancy: Vacancy }) {
  const [sentText, setSentText] = useState<string>()
  const cvs = useApiQuery(['cvs'], (signal) =>
    withBoardToken((headers) => browserApi.ask('GET /api/v1/resumes/mine', { headers }, signal)),
  )
  if (sentText) return <p>{sentText}</p>
  if (cvs.error)
    return (
      <>
        <p role="alert" className="mb-3">
          {cvs.error}
        </p>
        <Button kind="secondary" onClick={() => void cvs.refetch()}>
          Повторить
        </Button>
      </>
    )
  if (!cvs.data) return <Skeleton className="h-40 rounded-card" />
  if (cvs.data.items.length === 0)
    return (
      <>
        <p className="mb-3">На hh.ru у вас пока нет резюме.</p>
        <a href="https://hh.ru/applicant/resumes" rel="noreferrer" className={buttonStyle('secondary')}>
          Создать резюме
        </a>
        <Leave />
      </>
    )
  return <LetterForm vacancy={vacancy} cvs={cvs.data.items} onSent={setSentText} />
}

interface LetterFormProps {
  vacancy: Vacancy
  cvs: readonly { id: string; title: string }[]
  /** With what is shown instead of the form. */
  onSent: (text: string) => void
}

function LetterForm({ vacancy, cvs, onSent }: LetterFormProps) {
  const [draft] = useState(() => createFormDraft(`vacancy_${vacancy.id}`))
  const [kept] = useState(draft.read)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { resume_id: String(form.get('cv')), message: String(form.get('message')) }
    const params = { vacancyId: vacancy.id }
    setBusy(true)
    try {
      await withBoardToken((headers) =>
        browserApi.ask('POST /api/v1/vacancies/:vacancyId/applications', { params, headers, body }),
      )
      draft.clear()
      notify({ message: 'Отклик отправлен', tone: 'success' })
      onSent('Отклик отправлен. Ответ придёт на hh.ru.')
    } catch (failure) {
      if (isRefusal(failure, 'vacancy.already_applied')) return onSent(refusalText(failure))
      setError(refusalText(failure))
    }
    setBusy(false)
  }

  return (
    <form onSubmit={send} onInput={(event) => draft.keep(wordsOf(event.currentTarget))} className="space-y-4">
      <Select label="Резюме" name="cv" options={cvs.map(({ id, title }) => [id, title] as const)} />
      <TextArea
        label="Сопроводительное письмо"
        name="message"
        maxLength={2000}
        defaultValue={kept.message}
        hint="Можно не писать"
      />
      <Button type="submit" isBusy={isBusy} className="w-full">
        Отправить
      </Button>
      <ErrorText>{error}</ErrorText>
      <Leave />
    </form>
  )
}

function Leave() {
  return (
    <button type="button" onClick={() => void signOutOfBoard()} className="min-h-12 text-note text-quiet underline">
      Выйти из hh.ru на этом устройстве
    </button>
  )
}
