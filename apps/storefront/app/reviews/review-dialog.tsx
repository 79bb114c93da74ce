import { Button, Dialog, ErrorText, focusWrongField, notify, TextArea, TextField } from '@romashka/ui'
import { useState } from 'react'
import { reachGoal } from '../analytics/reach-goal.ts'
import { ApiFailure, isRefusal } from '../api/api-failure.ts'
import { refusalText } from '../api/refusal-text.ts'
import { useShopper } from '../api/shopper.ts'
import { createFormDraft } from '../session/form-draft.ts'
import { Captcha } from './captcha.tsx'
import type { Reviewed } from './review.ts'
import { sendReview } from './send-review.ts'
import { Stars } from './stars.tsx'
import { useCaptcha } from './use-captcha.ts'

interface Draft {
  name: string
  rating: number | null
  text: string
  captcha: string
}

/** A review of a product or an article; shown after moderation. */
export default function ReviewDialog({ of, onClose }: { of: Reviewed; onClose: () => void }) {
  const { draft, set, captcha, errors, isBusy, send } = useReviewForm(of, onClose)
  const isService = of.kind === 'product' && of.isPrescription
  return (
    <Dialog
      title={isService ? 'Отзыв об обслуживании' : 'Отзыв'}
      isOpen
      onClose={onClose}
      footer={
        <Button isWide size="large" isBusy={isBusy} onClick={send}>
          Отправить
        </Button>
      }
    >
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {!isService && <Stars value={draft.rating ?? 0} onChange={(rating) => set({ rating })} />}
        <TextArea
          label={isService ? 'Как вас обслужили' : 'Что скажете'}
          hint="Без советов по лечению, имён и диагнозов: такие отзывы мы не публикуем"
          maxLength={3000}
          value={draft.text}
          error={errors.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        <TextField
          label="Как вас представить"
          autoComplete="given-name"
          maxLength={60}
          value={draft.name}
          error={errors.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Captcha
          captcha={captcha}
          value={draft.captcha}
          error={errors.captcha}
          onChange={(digits) => set({ captcha: digits })}
        />
        <ErrorText>{errors.whole}</ErrorText>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  )
}

type ProofState = ReturnType<typeof useCaptcha>['proof']['state']
type Errors = Partial<Record<'text' | 'name' | 'captcha' | 'whole', string>>

function useReviewForm(of: Reviewed, onClose: () => void) {
  const knownName = useShopper()?.info.first_name ?? ''
  const [kept] = useState(() => createFormDraft(`review_${of.kind === 'product' ? of.id : of.slug}`))
  const [draft, setDraft] = useState<Draft>(() => {
    const { text = '', name = knownName, rating } = kept.read()
    return { name, rating: rating ? Number(rating) : null, text, captcha: '' }
  })
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const captcha = useCaptcha()
  const set = (change: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...change }))
    const { captcha: _, rating, ...words } = change
    kept.keep({ ...words, ...(rating && { rating: String(rating) }) })
  }

  async function send() {
    const wrong = errorsOfDraft(draft, of, captcha.proof.state)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || !captcha.picture) return focusWrongField()
    setBusy(true)
    try {
      const work = captcha.proof.state === 'done' ? captcha.proof.answer : undefined
      await sendReview(of, { ...draft, captchaId: captcha.picture.id, work })
      kept.clear()
      void reachGoal('review_written')
      notify({ message: 'Спасибо. Покажем отзыв, когда его прочитает сотрудник', tone: 'success' })
      onClose()
    } catch (failure) {
      setBusy(false)
      setErrors(errorsOfRefusal(failure))
      focusWrongField()
      // A picture is used up by any try that reaches it.
      set({ captcha: '' })
      void captcha.another()
    }
  }
  return { draft, set, captcha, errors, isBusy, send }
}

function errorsOfDraft({ name, rating, text, captcha }: Draft, of: Reviewed, proof: ProofState): Errors {
  const needsWords = of.kind === 'article' || of.isPrescription
  return {
    ...(text.trim() === '' &&
      rating === null && { text: needsWords ? 'Напишите пару слов' : 'Поставьте оценку или напишите пару слов' }),
    ...(name.trim() === '' && { name: 'Напишите, как вас представить' }),
    ...(proof === 'unused' && captcha.trim() === '' && { captcha: 'Введите цифры с картинки' }),
    ...(proof === 'working' && { captcha: 'Проверка ещё идёт. Подождите несколько секунд и отправьте отзыв' }),
    ...(proof === 'failed' && { captcha: 'Без проверки отзыв отправить нельзя' }),
  }
}

/** Shows a refusal beside the field it is about. */
function errorsOfRefusal(failure: unknown): Errors {
  const text = refusalText(failure)
  if (isRefusal(failure, 'captcha.wrong')) return { captcha: text }
  if (isRefusal(failure, 'review.name_missing')) return { name: text }
  const isOfReview = failure instanceof ApiFailure && failure.code.startsWith('review.')
  return isOfReview ? { text } : { whole: text }
}
