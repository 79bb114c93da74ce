import { data } from 'react-router'
import NotFoundPage from './errors/not-found-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function NotFound() {
  return <NotFoundPage />
}
