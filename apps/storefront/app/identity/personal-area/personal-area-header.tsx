import { Button, Icon } from '@romashka/ui'
import { useState } from 'react'
import { useShopper } from '../../api/shopper.ts'
import { useCityPath } from '../../site/paths.ts'
import { phoneText } from '../../text/phone.ts'
import { signOut } from '../sign-in/sign-in.ts'

/** Whose area it is, and the way out of it. */
export function PersonalAreaHeader() {
  const person = useShopper()
  const to = useCityPath()
  const [isLeaving, setLeaving] = useState(false)
  const name = person?.info.first_name
  return (
    <div className="pt-6 pb-3 md:pt-8">
      <h1 className="text-h1 break-words">{name ? `Здравствуйте, ${name}` : 'Профиль'}</h1>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-h-6 text-quiet">{person?.phone && phoneText(person.phone.phone_number)}</p>
        <Button
          kind="quiet"
          isBusy={isLeaving}
          className="-mr-3 px-3!"
          onClick={() => {
            setLeaving(true)
            void signOut(to('/'))
          }}
        >
          <Icon name="log-out" size={20} />
          Выйти
        </Button>
      </div>
    </div>
  )
}
