import { Button, ErrorText, Radio, TextField } from '@romashka/ui'
import { type FormEvent, useState } from 'react'
import { isRefusal } from '../../api/api-failure.ts'
import { browserApi } from '../../api/loading.ts'
import type { Shopper } from '../../api/shopper.ts'
import { createFormDraft, wordTyped } from '../../session/form-draft.ts'
import { refusals } from '../../text/refusals.ts'
import { readTypedDay } from '../birthday/birthday.ts'
import { BirthdayField } from '../birthday/birthday-field.tsx'
import { shopperParams } from '../shopper-params.ts'
import { useSaving } from '../use-saving.ts'

const names = [
  ['last_name', 'Фамилия', 'family-name'],
  ['first_name', 'Имя', 'given-name'],
  ['middle_name', 'Отчество', 'additional-name'],
] as const

/** A refusal calls the fields as the domain does. */
const fieldsOfNames: Record<string, (typeof names)[number][0]> = {
  lastName: 'last_name',
  firstName: 'first_name',
  middleName: 'middle_name',
}

const genders = [
  ['female', 'Женский'],
  ['male', 'Мужской'],
  ['', 'Не указан'],
] as const

interface ProfileFormProps {
  person: Shopper
  onSaved: (person: Shopper) => void
}

/** What is typed outlives a session that ends before it is saved. */
const draft = createFormDraft('profile')

export function ProfileForm({ person: { info }, onSaved }: ProfileFormProps) {
  const [kept] = useState(draft.read)
  const { isBusy, error, failure, save, refuse } = useSaving()
  const isOfBirthday = error === refusals['user.birthday_invalid']
  const wrongName = isRefusal(failure, 'user.name_invalid') ? fieldsOfNames[failure.details.field] : undefined

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const changed = readInfo(new FormData(event.currentTarget))
    if (changed.birthday === undefined) return void refuse(refusals['user.birthday_invalid'])
    void save(async () => {
      const saved = await browserApi.ask('PATCH /api/v1/users/:id', {
        params: shopperParams(),
        query: { lists: false },
        body: { info: { ...changed, birthday: changed.birthday } },
      })
      draft.clear()
      onSaved(saved)
    }, 'Сохранили')
  }

  return (
    <form onSubmit={submit} onInput={(event) => draft.keep(wordTyped(event))} noValidate className="space-y-4">
      <h2 className="text-h3">О вас</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map(([name, label, autoComplete]) => (
          <TextField
            key={name}
            name={name}
            label={label}
            autoComplete={autoComplete}
            maxLength={100}
            error={wrongName === name ? error : undefined}
            defaultValue={kept[name] ?? info[name] ?? ''}
          />
        ))}
        <BirthdayField
          name="birthday"
          label="Дата рождения"
          initial={kept.birthday ?? info.birthday}
          error={isOfBirthday ? error : undefined}
        />
      </div>
      <GenderChoice gender={kept.gender ?? info.gender} />
      <ErrorText>{isOfBirthday || wrongName ? undefined : error}</ErrorText>
      <Button type="submit" isBusy={isBusy}>
        Сохранить
      </Button>
    </form>
  )
}

function readInfo(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim() || null
  return {
    first_name: text('first_name'),
    middle_name: text('middle_name'),
    last_name: text('last_name'),
    birthday: text('birthday') && readTypedDay(String(form.get('birthday'))),
    gender: genders.find(([value]) => value === form.get('gender'))?.[0] || null,
  }
}

/** As the form holds it: nothing is an empty one. */
function GenderChoice({ gender }: { gender: string | null }) {
  return (
    <fieldset>
      <legend className="text-note font-semibold">Пол</legend>
      <div className="flex flex-wrap gap-x-8">
        {genders.map(([value, text]) => (
          <Radio key={value} name="gender" value={value} defaultChecked={(gender ?? '') === value}>
            {text}
          </Radio>
        ))}
      </div>
    </fieldset>
  )
}
