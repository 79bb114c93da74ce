import { buttonStyle } from '@romashka/ui'
import { Link } from 'react-router'
import { SignInButton } from '../identity/sign-in/sign-in-button.tsx'
import { useCityPath } from '../site/paths.ts'
import { pointsText } from '../text/points.ts'
import { isGiving, type Rules } from './rules-view.tsx'

/** A link to the registration; it requires signing in. */
export function Invitation({ rules, isSignedIn }: { rules: Rules; isSignedIn: boolean }) {
  const to = useCityPath()
  const { gift } = rules
  const button = 'bg-white! text-leaf-pressed! hover:bg-leaf-tint!'
  return (
    <div className="rounded-card bg-leaf p-6 text-white sm:p-8">
      <p className="text-h2 font-semibold">Карта за минуту{gift > 0 && `, ${pointsText(gift)} в подарок`}</p>
      <p className="mt-2 max-w-150">
        Карта живёт в телефоне: на кассе достаточно штрихкода.
        {isGiving(rules) && ' На сайте баллы спишутся, только если вы сами это выберете.'}
      </p>
      <div className="mt-5">
        {isSignedIn ? (
          <Link to={to('/loyalty-registration')} className={`${buttonStyle('primary', 'large')} ${button}`}>
            Получить карту
          </Link>
        ) : (
          <SignInButton className={`${buttonStyle('primary', 'large')} ${button}`}>Войти и получить карту</SignInButton>
        )}
      </div>
    </div>
  )
}
