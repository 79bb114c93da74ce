import { prescriptionIdOf } from '@romashka/basics'
import { buttonStyle, Card, Icon } from '@romashka/ui'
import { Link, useParams } from 'react-router'
import { isRefusal } from '../api/api-failure.ts'
import { browserApi } from '../api/loading.ts'
import { LoadingOrError } from '../api/loading-or-error.tsx'
import { useApiQuery } from '../api/use-api-query.ts'
import type { RequestedCourse } from '../courses/requested-course.ts'
import { PersonalPage } from '../identity/personal-page.tsx'
import { useVisitor } from '../session/visitor.ts'
import { pageMeta } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { dayYearText } from '../text/dates.ts'
import { keepUnitsTogether } from '../text/keep-units-together.ts'
import { AllToBasket } from './all-to-basket.tsx'
import { InBasket } from './in-basket.tsx'
import { LineProducts } from './line-products.tsx'
import {
  type Fulfilment,
  inSentence,
  lineText,
  medicineText,
  numberText,
  type Prescription,
  type PrescriptionLine,
  stateText,
} from './prescription-text.ts'
import { Released } from './released.tsx'
import { SilentRegistry } from './silent-registry.tsx'

export const meta = () => pageMeta({ title: 'Рецепт', description: 'Лекарства по рецепту', isUnlisted: true })

export default function PrescriptionPage() {
  const to = useCityPath()
  const { id = '' } = useParams()
  const { token } = useVisitor()
  const { data } = usePrescription(id, token !== undefined)
  return (
    <PersonalPage title={token && data ? numberText(data) : 'Рецепт'}>
      <Link
        to={to('/prescriptions')}
        className="inline-flex min-h-11 items-center gap-2 text-leaf hover:underline print:hidden"
      >
        <Icon name="arrow-left" size={18} />
        Все рецепты
      </Link>
      <PrescriptionView id={id} />
    </PersonalPage>
  )
}

const usePrescription = (id: string, isEnabled = true) =>
  useApiQuery(
    ['recipe', id],
    (signal) => browserApi.ask('GET /api/v1/recipes/:id', { params: { id: prescriptionIdOf(id) } }, signal),
    { isEnabled },
  )

function PrescriptionView({ id }: { id: string }) {
  const recipe = usePrescription(id)
  // After the prescription: of two calls at once one could be answered from before the registry was asked.
  const products = useApiQuery(
    ['recipe-products', id],
    (signal) => browserApi.ask('GET /api/v1/recipes/:id/products', { params: { id }, query: { size: 100 } }, signal),
    { isEnabled: recipe.data !== undefined },
  )
  if (isUnknown(recipe.failure)) return <NoPrescription />
  if (!recipe.data) return <LoadingOrError error={recipe.error} onAgain={recipe.refetch} />
  return (
    <>
      <SilentRegistry since={recipe.data.registry_silent_since} />
      <Facts prescription={recipe.data} />
      <InBasket recipeId={id} />
      {products.data && <AllToBasket id={id} fulfilment={products.data} />}
      {products.data && <AllOrdered fulfilment={products.data} />}
      {recipe.data.lines.map((line) => (
        <Line key={line.id} recipeId={id} line={line} fulfilment={products.data} />
      ))}
      {!products.data && <LoadingOrError error={products.error} onAgain={products.refetch} />}
      <Released prescription={recipe.data} />
    </>
  )
}

/** Asking again would change nothing: the way back to the list stands above. */
function NoPrescription() {
  return (
    <Card>
      <h2 className="text-h3">Такого рецепта нет</h2>
      <p className="mt-1 text-quiet">
        Возможно, он отменён или доступ к нему закрыли. Действующие рецепты в общем списке.
      </p>
    </Card>
  )
}

/** Cut off in the message it came with, an address is that of no prescription; asking again would not help. */
const isUnknown = (failure: unknown): boolean =>
  isRefusal(failure, 'prescription.not_found') || isRefusal(failure, 'request.invalid')

function Facts({ prescription }: { prescription: Prescription }) {
  const { patient, prescriber, organisation, written_on } = prescription
  const doctor = [prescriber.name, prescriber.post].filter((part) => part).join(', ')
  return (
    <Card className="space-y-2">
      <p>
        {stateText(prescription)}, выписан {dayYearText(written_on)}
      </p>
      <p className="text-note text-quiet">
        {doctor}, {organisation.name}
      </p>
      <p className="text-note text-quiet">
        Пациент: {patient.name}. В аптеку возьмите паспорт или документ, который его заменяет.
      </p>
    </Card>
  )
}

/** The way on, where everything that is left has been ordered already. */
function AllOrdered({ fulfilment: { lines } }: { fulfilment: Fulfilment }) {
  const to = useCityPath()
  if (!lines.some(({ reserved }) => reserved > 0) || lines.some(({ left }) => left > 0)) return null
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p>Всё, что сейчас можно получить, уже в ваших заказах.</p>
      <Link to={to('/o')} className={buttonStyle('secondary')}>
        Открыть заказы
      </Link>
    </Card>
  )
}

interface LineProps {
  recipeId: string
  line: PrescriptionLine
  fulfilment: Fulfilment | undefined
}

function Line({ recipeId, line, fulfilment }: LineProps) {
  return (
    <section aria-labelledby={`line-${line.id}`} className="space-y-3 pt-2">
      <h2 id={`line-${line.id}`} className="text-h3">
        {keepUnitsTogether(medicineText(line))}
      </h2>
      <div>
        {line.dosage && <p>Как принимать: {keepUnitsTogether(inSentence(line.dosage))}</p>}
        <p className="text-quiet">{lineText(line)}</p>
        {line.dosage && <ToCalendar line={line} />}
      </div>
      {fulfilment && <LineProducts recipeId={recipeId} lineId={line.id} fulfilment={fulfilment} />}
    </section>
  )
}

/** Reminders and the day it runs out, on request. The name is passed in the link's state, because addresses are logged. */
function ToCalendar({ line }: { line: PrescriptionLine }) {
  const to = useCityPath()
  const wanted: RequestedCourse = { title: medicineText(line), dosage: line.dosage, courseDays: line.course_days }
  return (
    <Link to={to('/calendar')} state={wanted} className={`${buttonStyle('quiet', 'small')} -ml-3 print:hidden`}>
      <Icon name="calendar-plus" size={18} />
      Напоминать о приёме
    </Link>
  )
}
