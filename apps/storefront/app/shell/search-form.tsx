import { Search } from 'lucide-react'
import { Form, useSearchParams } from 'react-router'
import { useCityPath } from './paths.ts'

export function SearchForm() {
  const to = useCityPath()
  const [search] = useSearchParams()
  const query = search.get('query') ?? ''
  return (
    <Form role="search" action={to('/search')} className="relative min-w-0 flex-1 md:min-w-80">
      <label className="sr-only" htmlFor="search-query">
        Название лекарства, действующее вещество или симптом
      </label>
      <input
        key={query}
        id="search-query"
        name="query"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        defaultValue={query}
        placeholder="Лекарство, вещество, симптом"
        className="h-12 w-full rounded-control border-2 border-leaf bg-surface pr-14 pl-4 text-base placeholder:text-quiet focus-visible:outline-offset-2"
      />
      <button
        type="submit"
        aria-label="Найти"
        className="absolute inset-y-0 right-0 flex w-14 items-center justify-center rounded-r-control text-leaf hover:text-leaf-pressed"
      >
        <Search aria-hidden="true" size={22} />
      </button>
    </Form>
  )
}
