import { Icon } from '@romashka/ui'
import { panelReady, setAccessibility, useAccessibility } from './store.ts'

/** «Версия для слабовидящих»: opens and closes the panel. */
export function AccessibilityToggle({ isCompact = false }: { isCompact?: boolean }) {
  const settings = useAccessibility()
  /** A choice that is made in a panel whose script has not come would be lost. */
  async function toggle() {
    await import('./accessibility-panel.tsx').then(() => panelReady, reportError)
    setAccessibility({ ...settings, isPanelOpen: !settings.isPanelOpen })
  }
  return (
    <button
      type="button"
      aria-expanded={settings.isPanelOpen}
      aria-controls="accessibility-panel"
      aria-label={isCompact ? 'Версия для слабовидящих' : undefined}
      onClick={toggle}
      className="inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-control px-2.5 text-note whitespace-nowrap text-ink transition-colors duration-150 hover:text-leaf"
    >
      <Icon name="eye" size={isCompact ? 24 : 18} />
      {!isCompact && 'Версия для слабовидящих'}
    </button>
  )
}
