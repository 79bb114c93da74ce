import { buttonStyle } from '@romashka/ui'

/** What to do before anything is bought, where the query may mean an emergency. */
export function FirstAdvice({ text }: { text: string | null | undefined }) {
  if (!text) return null
  return (
    <div role="note" className="my-4 flex max-w-180 flex-col items-start gap-3 rounded-card bg-leaf-tint p-5">
      <p>{text}</p>
      {text.includes('112') && (
        <a href="tel:112" className={buttonStyle('secondary')}>
          Позвонить 112
        </a>
      )}
    </div>
  )
}
