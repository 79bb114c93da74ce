import { Link } from 'react-router'
import { useCityPath } from '../../site/paths.ts'

/** The way to the prescriptions, which fill the basket by themselves. */
export function PrescriptionHint() {
  const to = useCityPath()
  return (
    <p className="mt-3 text-note">
      Есть рецепт врача?{' '}
      <Link to={to('/prescriptions')} className="text-leaf underline">
        Положить лекарства по электронному рецепту
      </Link>
    </p>
  )
}
