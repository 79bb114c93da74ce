import { Button, TextField } from '@romashka/ui'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCityPath } from '../../site/paths.ts'

/** Entry of a promo code: opens its page, which shows the discount before it is used. */
export function PromoCodeForm() {
  const to = useCityPath()
  const navigate = useNavigate()
  const [error, setError] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (!code) setError('Введите промокод')
    else navigate(to(`/1?code=${encodeURIComponent(code)}`))
  }

  return (
    <form onSubmit={submit} noValidate className="flex max-w-130 items-start gap-2">
      <TextField
        label="У меня есть промокод"
        name="code"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
        className="min-w-0 flex-1"
      />
      <Button type="submit" kind="secondary" className="mt-7">
        Проверить
      </Button>
    </form>
  )
}
