import { Button, buttonStyle, Checkbox, ErrorText, focusWrongField, notify } from '@romashka/ui'
import { type FormEvent, useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { browserApi, loading } from '../api/loading.ts'
import { refusalText } from '../api/refusal-text.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { giveConsent } from '../identity/give-consent.ts'
import { PersonalPage } from '../identity/personal-page.tsx'
import { brand } from '../site/brand.ts'
import { pageMeta } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { registrationLead } from './registration-lead.ts'
import { RulesView } from './rules-view.tsx'

const load = loading(({ api }) => api.ask('GET /api/v1/loyalty/rules'))
export const loader = load.onServer
export const clientLoader = load.inBrowser

export const meta = () =>
  pageMeta({ title: 'Бонусная карта', description: `Как получить карту «${brand.name}»`, isUnlisted: true })

export default function RegistrationPage() {
  const { points: rules } = useLoaderData<typeof clientLoader>()
  return (
    <PersonalPage title="Бонусная карта" lead={registrationLead(rules.gift)} isWide>
      <div className="max-w-190 rounded-card border border-line bg-surface p-5 md:p-6">
        <Registration />
      </div>
      <section aria-labelledby="rules" className="pt-5">
        <h2 id="rules" className="mb-4 text-h2">
          Правила программы
        </h2>
        <RulesView rules={rules} />
      </section>
    </PersonalPage>
  )
}

function Registration() {
  const to = useCityPath()
  const navigate = useNavigate()
  const { data: value } = useApiQuery(['loyalty'], (signal) => browserApi.ask('GET /api/v1/loyalty', {}, signal))
  const [agrees, setAgrees] = useState(false)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (value?.client_card) {
    return (
      <>
        <p>Карта у вас уже есть.</p>
        <Link to={to('/loyalty')} className={`${buttonStyle()} mt-4`}>
          Открыть карту
        </Link>
      </>
    )
  }

  async function register(event: FormEvent) {
    event.preventDefault()
    if (!agrees) {
      setError('Отметьте согласие: без него карту выпустить нельзя')
      focusWrongField()
      return
    }
    setBusy(true)
    try {
      await giveConsent('loyalty')
      await browserApi.ask('POST /api/v1/loyalty/card')
      notify({ message: 'Карта готова', tone: 'success' })
      await navigate(to('/loyalty'))
    } catch (failure) {
      setError(refusalText(failure))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={register} className="space-y-4">
      <Checkbox
        isLong
        checked={agrees}
        aria-invalid={(error !== undefined && !agrees) || undefined}
        onChange={(event) => setAgrees(event.currentTarget.checked)}
      >
        Даю согласие на обработку данных для участия в программе: телефон, имя, покупки и баллы
      </Checkbox>
      <p className="text-note text-quiet">
        Согласие отдельное и ни к чему другому не обязывает. Отозвать его можно в любой момент.{' '}
        <Link to={to('/policy')} target="_blank" className="underline underline-offset-2 hover:text-leaf">
          Обработка персональных данных
        </Link>
      </p>
      <ErrorText>{error}</ErrorText>
      <Button type="submit" size="large" isBusy={isBusy} className="w-full sm:w-auto">
        Получить карту
      </Button>
    </form>
  )
}
