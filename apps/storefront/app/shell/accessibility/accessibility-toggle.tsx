import { Icon } from '@romashka/ui'
import { setAccessibility, useAccessibility } from './store.ts'

/** «Версия для слабовидящих»: opens and closes the panel. */
export function AccessibilityToggle({ isCompact = false }: { isCompact?: boolean }) {
  const settings = useAccessibility()
  return (
    <button
      type="button"
      aria-expanded={settings.isPanelOpen}
      aria-controls="accessibility-panel"
      aria-label={isCompact ? 'Версия для слабовидящих' : undefined}
      onClick={() => setAccessibility({ ...settings, isPanelOpen: !settings.isPanelOpen })}
      className="inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-control px-2.5 text-note whitespace-nowrap text-ink transition-colors duration-150 hover:text-leaf"
    >
      <Icon name="eye" size={isCompact ? 24 : 18} />
      {!isCompact && 'Версия для слабовидящих'}
    </button>
  )
}
