import { Button, Checkbox, ErrorText, TextField } from '@romashka/ui'
import type { FormEvent } from 'react'
import { browserApi } from '../../api/loading.ts'
import { useSaving } from '../../identity/use-saving.ts'
import { wordTyped } from '../../session/form-draft.ts'
import { type Address, type AddressSuggestion, details } from './address.ts'
import { StreetField } from './street-field.tsx'
import { useKeptAddress } from './use-kept-address.ts'

interface AddressFormProps {
  /** Nothing for a new one. */
  address?: Address | undefined
  onSaved: (address: Address) => void
}

/** Of a street with its house. */
const shortest = 5

/** One address of the shopper, in the profile and on the way to an order alike. */
export function AddressForm({ address, onSaved }: AddressFormProps) {
  const { kept, street, chosen, draft, type, choose } = useKeptAddress(address)
  const { isBusy, errorAt, save, refuse } = useSaving<'street'>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (street.trim().length < shortest) return void refuse('Напишите улицу и дом', 'street')
    const form = new FormData(event.currentTarget)
    const body = {
      representation: street.trim(),
      ...(address && { city_id: address.city_id }),
      ...(chosen ? placeOf(chosen) : street === address?.representation && placeOf(address)),
      ...readDetails(form),
    }
    void save(async () => {
      const saved = address
        ? await browserApi.ask('PUT /api/v2/addresses/:id', { params: { id: address.id }, body })
        : await browserApi.ask('POST /api/v2/addresses', { body })
      draft.clear()
      onSaved(saved)
    }, 'Адрес сохранён')
  }

  return (
    <form
      onSubmit={submit}
      onInput={(event) => draft.keep(wordTyped(event))}
      noValidate
      className="max-w-150 space-y-4"
    >
      <StreetField value={street} error={errorAt('street')} onType={type} onChoose={choose} />
      <Details of={{ ...address, ...kept }} />
      <TextField
        name="comment"
        label="Как пройти"
        maxLength={300}
        hint="Увидит только курьер"
        defaultValue={kept.comment ?? address?.comment ?? ''}
      />
      <Checkbox name="is_default" defaultChecked={address?.is_default ?? false}>
        Обычно доставлять сюда
      </Checkbox>
      <ErrorText>{errorAt()}</ErrorText>
      <Button type="submit" isWide isBusy={isBusy}>
        Сохранить адрес
      </Button>
    </form>
  )
}

function Details({ of }: { of: Partial<Record<(typeof details)[number][0], string | null>> }) {
  return (
    <div className="grid grid-cols-2 gap-4">
      {details.map(([name, label]) => (
        <TextField key={name} name={name} label={label} maxLength={30} defaultValue={of[name] ?? ''} />
      ))}
    </div>
  )
}

function placeOf({ fias, street, house, latitude, longitude }: AddressSuggestion | Address) {
  return { fias, street, house, latitude, longitude }
}

function readDetails(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim() || null
  return {
    flat: text('flat'),
    entrance: text('entrance'),
    floor: text('floor'),
    intercom: text('intercom'),
    comment: text('comment'),
    is_default: form.get('is_default') === 'on',
  }
}
