import { Checkbox, ErrorText, Icon, IconButton, TextField } from '@romashka/ui'
import type { useCaptcha } from './use-captcha.ts'

interface CaptchaProps {
  captcha: ReturnType<typeof useCaptcha>
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const statusText = {
  unused: '',
  working: 'Проверяем браузер, это займёт несколько секунд',
  done: 'Проверка пройдена, цифры не нужны',
  failed: 'Проверить не получилось. Снимите отметку и поставьте её ещё раз',
}

/** Five digits to read, or a computation of the browser for whoever cannot see them. */
export function Captcha({ captcha, value, error, onChange }: CaptchaProps) {
  const { proof, withoutPicture } = captcha
  const isUsed = proof.state !== 'unused'
  return (
    <div className="space-y-3">
      {!isUsed && <Digits captcha={captcha} value={value} error={error} onChange={onChange} />}
      <Checkbox checked={isUsed} onChange={(event) => void withoutPicture(event.currentTarget.checked)}>
        Не вижу цифры: проверить без картинки
      </Checkbox>
      <p role="status" className={isUsed ? 'text-note text-quiet' : 'sr-only'}>
        {statusText[proof.state]}
      </p>
      <ErrorText>{isUsed && error}</ErrorText>
    </div>
  )
}

function Digits({ captcha: { picture, error: lost, another }, value, error, onChange }: CaptchaProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-start">
      <div className="flex items-center gap-1 sm:pt-7">
        {picture ? (
          <img
            src={`data:image/jpeg;base64,${picture.image}`}
            alt="Пять цифр. Если их не видно, отметьте «проверить без картинки»"
            width={200}
            height={72}
            className="h-14.5 w-40 rounded-control border border-line bg-white"
          />
        ) : (
          <span className="h-14.5 w-40 rounded-control bg-sunken" />
        )}
        <IconButton
          label="Другая картинка"
          icon={<Icon name="rotate-cw" size={20} />}
          onClick={() => {
            onChange('')
            void another()
          }}
        />
      </div>
      <TextField
        label="Цифры с картинки"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={value}
        error={error ?? lost}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
