import { IconButton, TextField } from '@romashka/ui'
import { RotateCw, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { refusalText } from '../api/refusal-text.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { playSound } from './play-sound.ts'

/** A picture is good for one try: `another` fetches the next. */
export function useCaptcha() {
  const { data, error, refetch } = useApiQuery(['captcha'], () => browserApi.ask('GET /api/v1/reviews/review/captcha'))
  return { picture: data, error, another: refetch }
}

interface CaptchaProps {
  captcha: ReturnType<typeof useCaptcha>
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Five digits to read, or to listen to. */
export function Captcha({ captcha: { picture, error: lost, another }, value, error, onChange }: CaptchaProps) {
  const [trouble, setTrouble] = useState<string>()

  async function listen() {
    if (!picture) return
    setTrouble(undefined)
    try {
      const params = { captchaId: picture.id }
      const { audio } = await browserApi.ask('GET /api/v1/reviews/review/captcha/:captchaId/audio', { params })
      await playSound(audio)
    } catch (failure) {
      setTrouble(refusalText(failure))
    }
  }

  return (
    <div className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-start">
      <div className="flex items-center gap-1 sm:pt-7">
        {picture ? (
          <img
            src={`data:image/jpeg;base64,${picture.image}`}
            alt="Пять цифр. Если их не видно, нажмите «Прослушать цифры»"
            width={200}
            height={72}
            className="h-14.5 w-40 rounded-control border border-line bg-white"
          />
        ) : (
          <span className="h-14.5 w-40 rounded-control bg-sunken" />
        )}
        <IconButton label="Прослушать цифры" icon={<Volume2 aria-hidden="true" size={22} />} onClick={listen} />
        <IconButton
          label="Другая картинка"
          icon={<RotateCw aria-hidden="true" size={20} />}
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
        error={error ?? lost ?? trouble}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
