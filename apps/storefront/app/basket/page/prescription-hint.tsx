import { Link } from 'react-router'
import { useAbsentPages } from '../../site/absent-pages.ts'
import { useCityPath } from '../../site/paths.ts'

/** The way to the prescriptions, which fill the basket by themselves; a chain may have no registry of them. */
export function PrescriptionHint() {
  const to = useCityPath()
  if (useAbsentPages().includes('/prescriptions')) return null
  return (
    <p className="mt-3 text-note">
      Есть рецепт врача?{' '}
      <Link to={to('/prescriptions')} className="text-leaf underline">
        Положить лекарства по электронному рецепту
      </Link>
    </p>
  )
}
