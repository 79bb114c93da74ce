import { buttonStyle, classNames, Icon } from '@romashka/ui'
import { keepUnitsTogether } from '../text/keep-units-together.ts'
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

/** As an advice writes those that are longer than 112. */
const phone = /((?:\+7|8)(?:[ -]\d+){3,4})/

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
        <p>
          {text.split(phone).map((part, at) =>
            at % 2 === 0 ? (
              keepUnitsTogether(part)
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other name for its parts
              <a key={at} href={`tel:${part.replace(/[^+\d]/g, '')}`} className="whitespace-nowrap underline">
                {part}
              </a>
            ),
          )}
        </p>
        {isEmergency && (
          <a href="tel:112" className={buttonStyle('secondary')}>
            Позвонить 112
          </a>
        )}
      </div>
    </div>
  )
}
