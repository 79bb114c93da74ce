import { Button, ErrorText, Icon } from '@romashka/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { refusalText } from '../api/refusal-text.ts'
import { giveConsent } from '../identity/give-consent.ts'
import { useCityPath } from '../site/paths.ts'

/** Courses of medicines are data about health: a consent of its own is required before any is stored. */
export function HealthConsent({ onGiven }: { onGiven: () => void }) {
  const to = useCityPath()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function agree() {
    setBusy(true)
    try {
      await giveConsent('health_data')
      onGiven()
    } catch (failure) {
      setError(refusalText(failure))
      setBusy(false)
    }
  }

  return (
    <div className="rounded-card border border-line bg-surface p-5 md:p-6">
      <Icon name="heart-pulse" size={28} className="text-leaf" />
      <h3 className="mt-3 text-h4">Напоминать о приёме лекарств</h3>
      <p className="mt-2">
        Посчитаем, на сколько дней хватит упаковки, напомним о приёме и о том, когда купить ещё. Для этого нужно ваше
        согласие хранить список лекарств: это данные о здоровье.
      </p>
      <p className="mt-2 text-note text-quiet">
        Видите их только вы. Отзовёте согласие&nbsp;— сразу удалим список.{' '}
        <Link to={to('/policy')} target="_blank" className="underline underline-offset-2 hover:text-leaf">
          Обработка персональных данных
        </Link>
      </p>
      <ErrorText className="mt-2">{error}</ErrorText>
      <Button className="mt-4" isBusy={isBusy} onClick={agree}>
        Разрешить и включить
      </Button>
    </div>
  )
}
