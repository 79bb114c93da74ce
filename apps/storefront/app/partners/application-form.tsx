import { Button, Checkbox, TextArea, TextField } from '@romashka/ui'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../api/loading.ts'
import { refusalText } from '../api/refusal-text.ts'
import { useCityPath } from '../site/paths.ts'
import { BusinessLineField } from './business-line-field.tsx'
import type { OfferKey } from './offer-key.ts'
import { RegionField } from './region-field.tsx'

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

export function ApplicationForm({ onBegun }: { onBegun: (key: OfferKey) => void }) {
  const [regions, setRegions] = useState<readonly { region_id: number; name: string }[]>([])
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [okved = ''] = textOf(form, 'okved').split(' ', 1)
    if (!/^\d{2}(\.\d{1,2}){0,2}$/.test(okved))
      return setError('Выберите вид деятельности из списка или введите его код')
    if (regions.length === 0) return setError('Выберите хотя бы один регион')
    setBusy(true)
    setError('')
    try {
      const begun = await browserApi.ask('POST /api/v1/offers', {
        body: {
          inn: textOf(form, 'inn'),
          company_name: textOf(form, 'company'),
          okved,
          regions: regions.map(({ region_id: id }) => id),
          contact_name: textOf(form, 'contact'),
          phone: textOf(form, 'phone'),
          email: textOf(form, 'email'),
          about: textOf(form, 'about'),
          consent: true,
        },
      })
      onBegun(begun)
    } catch (failure) {
      setError(refusalText(failure))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={send} className="space-y-4">
      <h2 className="text-h3">Заявка</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="ИНН"
          name="inn"
          inputMode="numeric"
          required
          maxLength={12}
          pattern="[0-9]{10}|[0-9]{12}"
          hint="10 цифр у организации, 12 у предпринимателя"
        />
        <TextField
          label="Название компании"
          name="company"
          required
          minLength={2}
          maxLength={200}
          autoComplete="organization"
        />
        <BusinessLineField />
        <RegionField chosen={regions} onChange={setRegions} />
        <TextField label="Контактное лицо" name="contact" required minLength={2} maxLength={100} autoComplete="name" />
        <TextField
          label="Мобильный телефон"
          name="phone"
          type="tel"
          required
          maxLength={30}
          autoComplete="tel"
          hint="Пришлём код в СМС"
        />
        <TextField
          label="Почта"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          hint="Пришлём код письмом"
        />
      </div>
      <TextArea
        label="Что вы предлагаете"
        name="about"
        maxLength={2000}
        hint="Товары, условия, сайт: всё, что поможет решить быстрее"
      />
      <Consent />
      <p role="alert" className="text-danger empty:hidden">
        {error}
      </p>
      <Button type="submit" size="large" isBusy={isBusy}>
        Получить коды
      </Button>
    </form>
  )
}

function Consent() {
  const to = useCityPath()
  return (
    <>
      <Checkbox name="consent" required>
        Согласен на обработку имени, телефона и почты, чтобы рассмотреть эту заявку
      </Checkbox>
      <p className="text-note text-quiet">
        Согласие отзывается вместе с заявкой, кнопкой на её странице.{' '}
        <Link to={to('/policy')} target="_blank" className="underline underline-offset-2 hover:text-leaf">
          Политика обработки данных
        </Link>
      </p>
    </>
  )
}
