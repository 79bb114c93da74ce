import { readSnils } from '@romashka/basics'
import { Button, Card, Checkbox, ErrorText, TextField, useFocusFallback } from '@romashka/ui'
import { type FormEvent, useRef, useState } from 'react'
import type { ReplyOf } from '../api/api.ts'
import { browserApi } from '../api/loading.ts'
import { readTypedDay } from '../identity/birthday/birthday.ts'
import { BirthdayField } from '../identity/birthday/birthday-field.tsx'
import { CodeButton } from '../identity/code-button.tsx'
import { CodeField, codeProblem, readCode, readField } from '../identity/code-field.tsx'
import { useSaving } from '../identity/use-saving.ts'
import { refusals } from '../text/refusals.ts'

type Agreement = ReplyOf<'GET /api/v1/recipes/agreements/status'>
type Patient = { version: string; snils: string; birthday: string }

/** Returns when another code may be asked for, in milliseconds. */
async function sendCode(body: Patient): Promise<number> {
  const { retry_after_seconds } = await browserApi.ask('POST /api/v1/recipes/agreements', { body })
  return Date.now() + retry_after_seconds * 1000
}

interface AgreementFormProps {
  agreement: Agreement
  onGiven: (agreement: Agreement) => void
}

/** The shopper agrees, says who the patient is, and enters the code that the registry sends to the phone it knows. */
export function AgreementForm({ agreement, onGiven }: AgreementFormProps) {
  const [isAsked, setAsked] = useState(agreement.state === 'asked')
  const [patient, setPatient] = useState<Patient>()
  const [againAt, setAgainAt] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  useFocusFallback(() => box.current?.querySelector('input'), { part: box })
  return (
    <div ref={box}>
      {isAsked ? (
        <CodeForm
          patient={patient}
          againAt={againAt}
          onAsked={setAgainAt}
          onGiven={onGiven}
          onBack={() => setAsked(false)}
        />
      ) : (
        <PatientForm
          version={agreement.current_version}
          patient={patient}
          againAt={againAt}
          onAsked={(asked, again) => {
            setPatient(asked)
            setAgainAt(again)
            setAsked(true)
          }}
        />
      )}
    </div>
  )
}

interface PatientFormProps {
  version: string
  patient: Patient | undefined
  /** Of the code that was asked for last. */
  againAt: number
  onAsked: (patient: Patient, againAt: number) => void
}

function PatientForm({ version, patient, againAt, onAsked }: PatientFormProps) {
  const { isBusy, errorAt, againAt: refusedUntil = 0, save, refuse } = useSaving<Problem['field']>()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const problem = problemOf(fields)
    if (problem) return void refuse(problem.text, problem.field)
    const body = {
      version,
      snils: readCode(fields, 'snils'),
      birthday: readTypedDay(readField(fields, 'birthday')) ?? '',
    }
    await save(async () => onAsked(body, await sendCode(body)))
  }
  return (
    <Card>
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        <h2 className="text-h3">Показать мои рецепты</h2>
        <p>
          Рецепты хранит государственный реестр. Чтобы никто не увидел чужие, реестр пришлёт код на телефон, который
          записан в нём.
        </p>
        <TextField
          label="СНИЛС пациента"
          name="snils"
          inputMode="numeric"
          required
          defaultValue={patient?.snils}
          hint="Одиннадцать цифр"
          error={errorAt('snils')}
          className="max-w-80"
        />
        <BirthdayField
          label="Дата рождения пациента"
          name="birthday"
          initial={patient?.birthday}
          error={errorAt('birthday')}
          className="max-w-80"
        />
        <Checkbox
          name="agreed"
          aria-invalid={errorAt('agreed') !== undefined || undefined}
          isLong
          className="rounded-control bg-sunken px-3 text-note [&_input]:mt-0"
        >
          Даю согласие на получение и хранение сведений о моих рецептах, чтобы заказывать по ним лекарства. Согласие
          действует год, отозвать его можно на этой странице в любой момент: тогда мы удалим всё, что получили.
        </Checkbox>
        <ErrorText>{errorAt('agreed') ?? errorAt()}</ErrorText>
        <CodeButton type="submit" isBusy={isBusy} againAt={Math.max(againAt, refusedUntil)}>
          Получить код
        </CodeButton>
      </form>
    </Card>
  )
}

interface Problem {
  field: 'snils' | 'birthday' | 'agreed'
  text: string
}

/** The first thing that is missing or wrong. */
function problemOf(fields: FormData): Problem | undefined {
  const snils = readCode(fields, 'snils')
  if (snils.length !== 11) return { field: 'snils', text: 'Введите СНИЛС: в нём одиннадцать цифр' }
  if (!readSnils(snils)) return { field: 'snils', text: refusals['patient.snils_invalid'] }
  if (!readTypedDay(readField(fields, 'birthday')))
    return { field: 'birthday', text: refusals['patient.birthday_invalid'] }
  return fields.has('agreed') ? undefined : { field: 'agreed', text: 'Отметьте согласие, чтобы мы показали рецепты' }
}

interface CodeFormProps {
  /** Whom the code was asked for; not known any more after the page was loaded again. */
  patient: Patient | undefined
  againAt: number
  onAsked: (againAt: number) => void
  onGiven: (agreement: Agreement) => void
  onBack: () => void
}

function CodeForm({ patient, againAt, onAsked, onGiven, onBack }: CodeFormProps) {
  const { isBusy, error, againAt: refusedUntil = 0, save, refuse } = useSaving()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const problem = codeProblem(form, 'code')
    if (problem) return void refuse(problem)
    const code = readCode(form, 'code')
    void save(async () => {
      onGiven(await browserApi.ask('POST /api/v1/recipes/agreements/confirmation', { body: { code } }))
    }, 'Рецепты подключены')
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate className="space-y-4">
        <h2 className="text-h3">Код из реестра</h2>
        <p>
          Если данные совпали, код уже пришёл на телефон, записанный в реестре. Он может отличаться от того, с которым
          вы вошли.
        </p>
        <CodeField label="Код" name="code" error={error} className="max-w-60" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy}>
            Подтвердить
          </Button>
          {patient && (
            <CodeButton
              kind="secondary"
              againAt={Math.max(againAt, refusedUntil)}
              onClick={() => void save(async () => onAsked(await sendCode(patient)), 'Запросили новый код в реестре')}
            >
              Прислать новый код
            </CodeButton>
          )}
          <Button kind="quiet" onClick={onBack}>
            Изменить данные
          </Button>
        </div>
      </form>
    </Card>
  )
}
