import { browserTimeZone } from '../text/local-dates.ts'
import { silentRegistryText } from './prescription-text.ts'

/** Said where the registry does not answer, so that nobody takes what it said earlier for what holds now. */
export function SilentRegistry({ since }: { since: string | null }) {
  if (since === null) return null
  return (
    <p role="status" className="rounded-card bg-tomorrow-tint p-4 text-tomorrow">
      {silentRegistryText(since, browserTimeZone())}
    </p>
  )
}
