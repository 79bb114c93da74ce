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
    <div className="flex items-start justify-between gap-x-4 pt-6 pb-5 md:pt-8">
      <div>
        <h1 className="text-h1">{name ? `Здравствуйте, ${name}` : 'Профиль'}</h1>
        <p className="mt-1 min-h-6 text-quiet">{person?.phone && phoneText(person.phone.phone_number)}</p>
      </div>
      <Button
        kind="quiet"
        isBusy={isLeaving}
        className="-my-1 -mr-3 px-3! sm:-mr-5 sm:px-5!"
        onClick={() => {
          setLeaving(true)
          void signOut(to('/'))
        }}
      >
        <Icon name="log-out" size={20} />
        Выйти
      </Button>
    </div>
  )
}
