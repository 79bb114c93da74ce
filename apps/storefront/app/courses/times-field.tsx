import { Button, ErrorText, Icon, IconButton, inputStyle } from '@romashka/ui'

interface TimesFieldProps {
  times: readonly string[]
  error: string | undefined
  onChange: (times: string[]) => void
}

const maxTimes = 12
/** Usual hours: the next one proposed is the first that is not taken. */
const usual = ['09:00', '21:00', '15:00', '12:00', '18:00']

export function TimesField({ times, error, onChange }: TimesFieldProps) {
  const change = (at: number, time: string) => onChange(times.map((one, place) => (place === at ? time : one)))
  return (
    <fieldset>
      <legend className="mb-1.5 text-note font-semibold">В какое время</legend>
      <ul className="flex flex-wrap gap-2">
        {times.map((time, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields may hold the same time while one is being changed
          <li key={at} className="flex items-center">
            <input
              type="time"
              aria-label={`Приём ${at + 1}`}
              value={time}
              aria-invalid={(error !== undefined && time === '') || undefined}
              onChange={(event) => change(at, event.currentTarget.value)}
              className={`${inputStyle} w-36!`}
            />
            {times.length > 1 && (
              <IconButton
                label={`Убрать приём ${at + 1}`}
                icon={<Icon name="x" size={20} />}
                onClick={() => onChange(times.filter((_, place) => place !== at))}
              />
            )}
          </li>
        ))}
        {times.length < maxTimes && (
          <li>
            <Button
              kind="quiet"
              onClick={() => onChange([...times, usual.find((time) => !times.includes(time)) ?? '06:00'])}
            >
              <Icon name="plus" size={20} />
              Ещё приём
            </Button>
          </li>
        )}
      </ul>
      <ErrorText className="mt-1.5 text-note">{error}</ErrorText>
    </fieldset>
  )
}
