import type { Day } from '@romashka/basics'
import { Button, Dialog, ErrorText, focusWrongField, notify, Switch, TextField } from '@romashka/ui'
import { useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { refusalText } from '../api/refusal-text.ts'
import type { Course } from './course.ts'
import { type CourseDraft, courseBody, type DraftErrors, draftErrors } from './course-draft.ts'
import { MedicineField } from './medicine-field.tsx'
import type { RequestedCourse } from './requested-course.ts'
import { TimesField } from './times-field.tsx'
import { useKeptCourse } from './use-kept-course.ts'

interface CourseDialogProps {
  /** Nothing: a new one. */
  course: Course | undefined
  /** A new one of a prescription's line. */
  wanted?: RequestedCourse | undefined
  today: Day
  onSaved: () => void
  onClose: () => void
}

export default function CourseDialog({ course, wanted, today, onSaved, onClose }: CourseDialogProps) {
  const { draft, change, drop } = useKeptCourse({ course, wanted, today })
  const [errors, setErrors] = useState<DraftErrors>({})
  const [isBusy, setBusy] = useState(false)
  const set = (changes: Partial<CourseDraft>) => {
    change(changes)
    setErrors({})
  }

  /** Whoever closes a course does not want the change; what a new one was to be is there when it is opened again. */
  function close() {
    if (course) drop()
    onClose()
  }

  async function save() {
    const wrong = draftErrors(draft)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return focusWrongField()
    setBusy(true)
    const body = courseBody(draft)
    try {
      if (course) await browserApi.ask('PUT /api/v1/calendar/courses/:id', { params: { id: course.id }, body })
      else await browserApi.ask('POST /api/v1/calendar/courses', { body })
      drop()
      notify({ message: course ? 'Курс изменён' : 'Курс добавлен', tone: 'success' })
      onSaved()
    } catch (failure) {
      setErrors({ whole: refusalText(failure) })
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={course ? 'Изменить курс' : 'Новый курс'}
      isOpen
      onClose={close}
      footer={
        <Button isWide size="large" isBusy={isBusy} onClick={save}>
          Сохранить
        </Button>
      }
    >
      {wanted && (
        <p className="mb-5 rounded-control bg-leaf-tint p-4">
          В рецепте: «{wanted.dosage}». Проверьте время приёма и количество.
        </p>
      )}
      <Fields draft={draft} errors={errors} set={set} />
      <ErrorText className="mt-4">{errors.whole}</ErrorText>
      <p className="mt-4 text-note text-quiet">
        Записывайте то, что назначил врач: аптека не назначает лекарства и не проверяет дозы.
      </p>
    </Dialog>
  )
}

interface FieldsProps {
  draft: CourseDraft
  errors: DraftErrors
  set: (change: Partial<CourseDraft>) => void
}

function Fields({ draft, errors, set }: FieldsProps) {
  const text = (name: 'unitsPerDose' | 'unitsAtHome' | 'packSize' | 'startsOn' | 'endsOn') => ({
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <div className="space-y-5">
      <MedicineField
        value={draft.title}
        isFromCatalogue={draft.productId !== null}
        error={errors.title}
        onType={(title) => set({ title, productId: null })}
        onChoose={(card) =>
          set({ title: card.title, productId: card.id, ...(card.packSize && { packSize: String(card.packSize) }) })
        }
      />
      <TimesField times={draft.times} error={errors.times} onChange={(times) => set({ times })} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="За один приём" inputMode="decimal" hint="Таблеток, капель, мл" {...text('unitsPerDose')} />
        <TextField label="Осталось дома" inputMode="decimal" {...text('unitsAtHome')} />
        <TextField label="В упаковке" inputMode="numeric" hint="Необязательно" {...text('packSize')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Первый день" type="date" {...text('startsOn')} />
        <TextField label="Последний день" type="date" hint="Пусто: без срока" {...text('endsOn')} />
      </div>
      <Switch checked={draft.hasReminders} onChange={(event) => set({ hasReminders: event.currentTarget.checked })}>
        Напоминать о приёме и о том, что запас кончается
      </Switch>
    </div>
  )
}
