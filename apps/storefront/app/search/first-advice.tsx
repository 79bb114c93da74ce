import { buttonStyle, classNames, Icon } from '@romashka/ui'
import { WhereToTurn } from './where-to-turn.tsx'

/** What to do before anything is bought, where the query may mean an emergency. */
export function FirstAdvice({ text, isAlone = false }: { text: string | null | undefined; isAlone?: boolean }) {
  if (!text) return null
  return (
    <>
      <Advice text={text} />
      {isAlone && <WhereToTurn advice={text} />}
    </>
  )
}

function Advice({ text }: { text: string }) {
  const isEmergency = text.includes('112')
  return (
    <div
      role="note"
      className={classNames(
        'my-4 flex max-w-180 gap-3 rounded-card p-5',
        isEmergency ? 'bg-danger-tint font-semibold' : 'bg-leaf-tint',
      )}
    >
      {isEmergency && <Icon name="triangle-exclamation-point" size={24} className="mt-0.5 shrink-0 text-danger" />}
      <div className="flex min-w-0 flex-col items-start gap-3">
        <p>{text}</p>
        {isEmergency && (
          <a href="tel:112" className={buttonStyle('secondary')}>
            Позвонить 112
          </a>
        )}
      </div>
    </div>
  )
}
