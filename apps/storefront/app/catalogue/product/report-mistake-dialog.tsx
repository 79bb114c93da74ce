import { Button, Dialog, notify, TextArea } from '@romashka/ui'
import { type FormEvent, useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useDraftText } from '../../session/use-draft-text.ts'

interface MistakeDialogProps {
  /** The chain's article number, by which staff find the product. */
  code: string
  onClose: () => void
}

const longest = 900

export default function ReportMistakeDialog({ code, onClose }: MistakeDialogProps) {
  const { text = '', type, clear } = useDraftText(`mistake_${code}`)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return setError('Напишите, что не так')
    setBusy(true)
    try {
      const comment = `Артикул ${code}: ${text.trim()}`
      await browserApi.ask('POST /api/v1/reviews/basket-reports', { body: { type: 'PRODUCT_CARD', comment } })
      clear()
      notify({ message: 'Спасибо, сообщение записано', tone: 'success' })
      onClose()
    } catch (failure) {
      setError(refusalText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title="Ошибка в описании" isOpen onClose={onClose}>
      <form onSubmit={send} className="space-y-4">
        <p className="text-quiet">
          Название, состав, производитель, картинка или цена не такие, как на упаковке? Напишите, что исправить. Телефон
          и диагноз указывать не нужно. Здесь мы не отвечаем: если нужен ответ, позвоните.
        </p>
        <TextArea
          label="Что не так"
          value={text}
          maxLength={longest}
          rows={4}
          onChange={({ target }) => type(target.value)}
          error={error}
        />
        <Button type="submit" isWide size="large" isBusy={isBusy}>
          Отправить
        </Button>
      </form>
    </Dialog>
  )
}
