export const contrasts = ['usual', 'light', 'dark'] as const
export type Contrast = (typeof contrasts)[number]

/** The settings of the accessibility panel, by the specification's section 4. */
export interface Settings {
  /** Pixels added to the text: 0, 2, 4, 6. */
  textStep: number
  /** -0.1, 0 or 0.1. */
  letterSpacing: number
  images: 'block' | 'none'
  /** Colours: those of the shop, black on white, white on black. The specification does not know them. */
  contrast: Contrast
  isPanelOpen: boolean
}

export const defaults: Settings = {
  textStep: 0,
  letterSpacing: 0,
  images: 'block',
  contrast: 'usual',
  isPanelOpen: false,
}

export const limits = { textStep: { by: 2, min: 0, max: 6 }, letterSpacing: { by: 0.1, min: -0.1, max: 0.1 } } as const

export function stepText(settings: Settings, direction: 1 | -1): Settings {
  return { ...settings, textStep: moved(settings.textStep, direction, limits.textStep) }
}

export function stepLetters(settings: Settings, direction: 1 | -1): Settings {
  return { ...settings, letterSpacing: moved(settings.letterSpacing, direction, limits.letterSpacing) }
}

/** Resets to the defaults; the panel stays open. */
export function reset(settings: Settings): Settings {
  return { ...defaults, isPanelOpen: settings.isPanelOpen }
}

/** What was kept, as far as it makes sense; the rest is the default. */
export function readSettings(stored: unknown): Settings {
  const given: Partial<Record<keyof Settings, unknown>> = typeof stored === 'object' && stored !== null ? stored : {}
  return {
    textStep: stepOf(given.textStep, limits.textStep),
    letterSpacing: stepOf(given.letterSpacing, limits.letterSpacing),
    images: given.images === 'none' ? 'none' : 'block',
    contrast: contrasts.find((one) => one === given.contrast) ?? defaults.contrast,
    isPanelOpen: given.isPanelOpen === true,
  }
}

interface Range {
  by: number
  min: number
  max: number
}

function moved(value: number, direction: 1 | -1, { by, min, max }: Range): number {
  // Counted in whole steps, because 0.1 + 0.2 is not 0.3.
  const steps = Math.round(value / by) + direction
  return Math.min(max, Math.max(min, Number((steps * by).toPrecision(3))))
}

function stepOf(value: unknown, range: Range): number {
  const isStep = typeof value === 'number' && value >= range.min && value <= range.max
  return isStep ? Number((Math.round(value / range.by) * range.by).toPrecision(3)) : 0
}
