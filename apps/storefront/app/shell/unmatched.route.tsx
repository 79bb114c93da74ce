import { data } from 'react-router'

/** No page has this address. */
export function loader(): never {
  throw data({ code: 'path.not_found' }, { status: 404 })
}

export default function Unmatched() {
  return null
}
