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
  const [draft] = useState(() => createFormDraft(`vacancy_${vacancy.id}`))
  const [kept] = useState(draft.read)
  const [isSent, setSent] = useState(false)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const cvs = useApiQuery(['cvs'], (signal) =>
    withBoardToken((headers) => browserApi.ask('GET /api/v1/resumes/mine', { headers }, signal)),
  )

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { resume_id: String(form.get('cv')), message: String(form.get('message')) }
    setBusy(true)
    try {
      await withBoardToken((headers) =>
        browserApi.ask('POST /api/v1/vacancies/:vacancyId/applications', {
          params: { vacancyId: vacancy.id },
          headers,
          body,
        }),
      )
      setSent(true)
      draft.clear()
      notify({ message: 'Отклик отправлен', tone: 'success' })
    } catch (failure) {
      setSent(isRefusal(failure, 'vacancy.already_applied'))
      setError(refusalText(failure))
    }
    setBusy(false)
  }

  if (isSent) return <p>{error || 'Отклик отправлен. Ответ придёт на hh.ru.'}</p>
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
  return (
    <form onSubmit={send} onInput={(event) => draft.keep(wordsOf(event.currentTarget))} className="space-y-4">
      <Select label="Резюме" name="cv" options={cvs.data.items.map(({ id, title }) => [id, title] as const)} />
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
