import { Button, Icon, IconButton } from '@romashka/ui'
import { type ReactNode, useEffect } from 'react'
import { type Contrast, contrasts, limits, reset, stepLetters, stepText } from './settings.ts'
import { markPanelReady, setAccessibility, useAccessibility } from './store.ts'

/**
 * Text size, letter spacing, colours and images. It is always in the page and shown by an attribute of <html>, so that a kept
 * open panel is there at the first paint and nothing jumps.
 */
export default function AccessibilityPanel() {
  const settings = useAccessibility()
  const { textStep, letterSpacing, images, contrast } = settings
  // Effect: from now on it answers.
  useEffect(markPanelReady, [])
  return (
    <section
      id="accessibility-panel"
      aria-label="Настройки для слабовидящих"
      className="hidden border-b-2 border-ink bg-surface in-data-[panel=true]:block"
    >
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-2 py-2 md:gap-x-4 max-sm:*:w-full max-sm:*:justify-between">
        <Steps
          title="Текст"
          value={textStep === 0 ? 'обычный' : `+${textStep}`}
          less={['Уменьшить текст', textStep > limits.textStep.min, () => setAccessibility(stepText(settings, -1))]}
          more={['Увеличить текст', textStep < limits.textStep.max, () => setAccessibility(stepText(settings, 1))]}
        />
        <Steps
          title="Интервал"
          value={letterSpacing === 0 ? 'обычно' : letterSpacing < 0 ? 'плотно' : 'свободно'}
          less={[
            'Уменьшить расстояние',
            letterSpacing > limits.letterSpacing.min,
            () => setAccessibility(stepLetters(settings, -1)),
          ]}
          more={[
            'Увеличить расстояние',
            letterSpacing < limits.letterSpacing.max,
            () => setAccessibility(stepLetters(settings, 1)),
          ]}
        />
        <ContrastChoice value={contrast} onChange={(chosen) => setAccessibility({ ...settings, contrast: chosen })} />
        <label className="flex min-h-12 cursor-pointer items-center gap-3 max-sm:flex-row-reverse">
          <input
            type="checkbox"
            className="size-6"
            checked={images === 'block'}
            onChange={(event) => setAccessibility({ ...settings, images: event.target.checked ? 'block' : 'none' })}
          />
          Изображения
        </label>
        <span className="ml-auto flex items-center gap-2">
          <Button kind="quiet" className="max-sm:-ml-5" onClick={() => setAccessibility(reset(settings))}>
            Сбросить
          </Button>
          <IconButton
            label="Закрыть панель"
            className="max-sm:-mr-3"
            icon={<Icon name="x" />}
            onClick={() => {
              setAccessibility({ ...settings, isPanelOpen: false })
              focusToggle()
            }}
          />
        </span>
      </div>
    </section>
  )
}

/** The button that opens the panel again: a closed panel must not keep the focus. */
function focusToggle(): void {
  const toggles = document.querySelectorAll<HTMLElement>('[aria-controls="accessibility-panel"]')
  for (const toggle of toggles) if (toggle.offsetParent) toggle.focus()
}

const contrastNames: Record<Contrast, string> = {
  usual: 'обычные',
  light: 'чёрным по белому',
  dark: 'белым по чёрному',
}

const readContrast = (value: string): Contrast => contrasts.find((one) => one === value) ?? 'usual'

function ContrastChoice({ value, onChange }: { value: Contrast; onChange: (value: Contrast) => void }) {
  return (
    <label className="flex min-h-12 items-center gap-3">
      Цвета
      <span className="relative">
        <select
          className="min-h-12 w-full appearance-none rounded-control border border-edge bg-surface pr-10 pl-4"
          value={value}
          onChange={(event) => onChange(readContrast(event.target.value))}
        >
          {contrasts.map((one) => (
            <option key={one} value={one}>
              {contrastNames[one]}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={20} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
      </span>
    </label>
  )
}

type Press = [label: string, isPossible: boolean, press: () => void]

function Steps({ title, value, less, more }: { title: ReactNode; value: string; less: Press; more: Press }) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1">
      <legend className="float-left mr-2 max-sm:mr-auto">{title}</legend>
      <span className="flex items-center gap-1">
        <Step press={less} icon={<Icon name="minus" />} />
        <output className="min-w-21 text-center font-semibold">{value}</output>
        <Step press={more} icon={<Icon name="plus" />} />
      </span>
    </fieldset>
  )
}

function Step({ press: [label, isPossible, press], icon }: { press: Press; icon: ReactNode }) {
  // Not `disabled`: the button under a keyboard user's focus must not vanish at the last step.
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={!isPossible || undefined}
      onClick={press}
      className="border border-edge aria-disabled:text-edge"
    />
  )
}
