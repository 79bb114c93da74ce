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
      className="bar-link min-w-12 justify-center"
    >
      <Icon name="eye" size={isCompact ? 24 : 18} />
      {!isCompact && 'Версия для слабовидящих'}
    </button>
  )
}
