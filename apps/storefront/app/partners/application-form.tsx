import { Button, Checkbox, ErrorText, TextArea, TextField } from '@romashka/ui'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiFailure } from '../api/api-failure.ts'
import { browserApi } from '../api/loading.ts'
import { refusalText } from '../api/refusal-text.ts'
import { PhoneField } from '../identity/sign-in/phone-field.tsx'
import { phoneProblem } from '../identity/sign-in/phone-problem.ts'
import { wordsOf } from '../session/form-draft.ts'
import { useCityPath } from '../site/paths.ts'
import { applicationDraft, type Region, readStoredRegions, storeRegions } from './application-draft.ts'
import type { ApplicationKey } from './application-key.ts'
import { BusinessLineField } from './business-line-field.tsx'
import { RegionField } from './region-field.tsx'

type FieldName = 'inn' | 'okved' | 'regions' | 'phone' | 'email'
interface Refused {
  /** Nothing where it is about the whole form. */
  field?: FieldName
  text: string
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** The chosen regions, which a reload of the page keeps. */
function useRegions() {
  const [regions, setRegions] = useState<readonly Region[]>(readStoredRegions)
  function change(next: readonly Region[]) {
    setRegions(next)
    storeRegions(next)
  }
  return [regions, change] as const
}

export function ApplicationForm({ onBegun }: { onBegun: (key: ApplicationKey) => void }) {
  const [regions, setRegions] = useRegions()
  const [kept] = useState(applicationDraft.read)
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errorOf = (field: FieldName) => (refused?.field === field ? refused.text : undefined)

  function refuse(reason: Refused) {
    setRefused(reason)
    setBusy(false)
    form.current
      ?.querySelector<HTMLElement>(`[name^="${reason.field === 'regions' ? 'region' : reason.field}"]`)
      ?.focus()
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = bodyOf(new FormData(event.currentTarget), regions)
    const problem = reasonAgainst(body)
    if (problem) return refuse(problem)
    setBusy(true)
    setRefused(undefined)
    try {
      onBegun(await browserApi.ask('POST /api/v1/offers', { body }))
    } catch (failure) {
      refuse({ ...fieldOf(failure), text: refusalText(failure) })
    }
  }
  return (
    <form
      ref={form}
      onSubmit={send}
      onInput={(event) => applicationDraft.keep(wordsOf(event.currentTarget))}
      className="space-y-4"
    >
      <h2 className="text-h3">Заявка</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Company kept={kept} errorOf={errorOf} />
        <BusinessLineField kept={kept.okved} error={errorOf('okved')} />
        <RegionField chosen={regions} error={errorOf('regions')} onChange={setRegions} />
        <Contact kept={kept} errorOf={errorOf} />
      </div>
      <TextArea
        label="Что вы предлагаете"
        name="about"
        maxLength={2000}
        defaultValue={kept.about}
        hint="Товары, условия, сайт: всё, что поможет решить быстрее"
      />
      <Consent />
      <ErrorText>{refused && !refused.field && refused.text}</ErrorText>
      <Button type="submit" size="large" isBusy={isBusy}>
        Получить коды
      </Button>
    </form>
  )
}

interface PartProps {
  /** What was typed before the page was loaded again. */
  kept: Partial<Record<string, string>>
  errorOf: (field: FieldName) => string | undefined
}

function Company({ kept, errorOf }: PartProps) {
  return (
    <>
      <TextField
        label="ИНН"
        name="inn"
        inputMode="numeric"
        required
        maxLength={20}
        defaultValue={kept.inn}
        error={errorOf('inn')}
        hint="10&nbsp;цифр у&nbsp;организации, 12&nbsp;у&nbsp;предпринимателя"
      />
      <TextField
        label="Название компании"
        name="company"
        required
        minLength={2}
        maxLength={200}
        autoComplete="organization"
        defaultValue={kept.company}
      />
    </>
  )
}

function Contact({ kept, errorOf }: PartProps) {
  return (
    <>
      <TextField
        label="Контактное лицо"
        name="contact"
        required
        minLength={2}
        maxLength={100}
        autoComplete="name"
        className="sm:col-span-2"
        defaultValue={kept.contact}
      />
      <PhoneField
        label="Мобильный телефон"
        name="phone"
        defaultValue={kept.phone}
        error={errorOf('phone')}
        hint="Пришлём код в СМС"
      />
      <TextField
        label="Почта"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={kept.email}
        error={errorOf('email')}
        hint="Пришлём код письмом"
      />
    </>
  )
}

function bodyOf(form: FormData, regions: readonly Region[]) {
  const [okved = ''] = textOf(form, 'okved').split(' ', 1)
  return {
    // Copied from a document it often comes with spaces.
    inn: textOf(form, 'inn').replace(/[\s\u00a0-]/g, ''),
    company_name: textOf(form, 'company'),
    okved,
    regions: regions.map(({ region_id: id }) => id),
    contact_name: textOf(form, 'contact'),
    phone: textOf(form, 'phone'),
    email: textOf(form, 'email'),
    about: textOf(form, 'about'),
    consent: true as const,
  }
}

function reasonAgainst({ inn, okved, regions, phone }: ReturnType<typeof bodyOf>): Refused | undefined {
  if (!/^(?:\d{10}|\d{12})$/.test(inn))
    return { field: 'inn', text: 'В ИНН 10 цифр у организации и 12 у предпринимателя' }
  if (!/^\d{2}(\.\d{1,2}){0,2}$/.test(okved))
    return { field: 'okved', text: 'Выберите вид деятельности из списка или введите его код' }
  if (regions.length === 0) return { field: 'regions', text: 'Выберите хотя бы один регион' }
  const problem = phoneProblem(phone)
  return problem ? { field: 'phone', text: problem } : undefined
}

/** At which field a refusal of the shop is shown. */
function fieldOf(failure: unknown): { field?: FieldName } {
  const code = failure instanceof ApiFailure ? failure.code : ''
  if (/^partner_application\.(inn_invalid|company_closed|duplicate)$/.test(code)) return { field: 'inn' }
  if (code === 'region.not_found') return { field: 'regions' }
  if (code.startsWith('phone.')) return { field: 'phone' }
  return code.startsWith('email.') ? { field: 'email' } : {}
}

function Consent() {
  const to = useCityPath()
  return (
    <>
      <Checkbox isLong name="consent" required>
        Даю согласие на обработку имени, телефона и почты, чтобы рассмотреть эту заявку
      </Checkbox>
      <p className="text-note text-quiet">
        Согласие отзывают вместе с заявкой: кнопка будет на её странице.{' '}
        <Link to={to('/policy')} target="_blank" className="underline underline-offset-2 hover:text-leaf">
          Обработка персональных данных
        </Link>
      </p>
    </>
  )
}
