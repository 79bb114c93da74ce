import { TextField } from '@romashka/ui'
import { useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { plural } from '../../text/plural.ts'
import { filterQuestions, type Question } from './filter-questions.ts'
import { QuestionList } from './question-list.tsx'

interface QuestionSearchProps {
  /** What the address asks for: the way of those without script. */
  query: string
  /** Those of the page, or those that answer the query of the address. */
  questions: readonly Question[]
}

const questionForms = ['вопрос', 'вопроса', 'вопросов'] as const

/** The questions of a page, and a field that searches those of all pages as one types. */
export function QuestionSearch({ query, questions }: QuestionSearchProps) {
  const [typed, setTyped] = useState(query)
  const all = useApiQuery(
    ['questions'],
    () => browserApi.ask('GET /api/v1/seo/questions').then(({ results }) => results),
    { isEnabled: typed.trim() !== '', isHeld: true },
  )
  const isSearch = typed.trim() !== ''
  const shown = isSearch && all.data ? filterQuestions(all.data, typed) : questions
  return (
    <>
      <search className="mt-4 block print:hidden">
        <form method="get">
          <TextField
            label="Найти вопрос"
            name="q"
            type="search"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
      </search>
      <p role="status" className="mt-3 text-note text-quiet">
        {isSearch && (all.data || query !== '') && foundText(shown.length)}
      </p>
      <QuestionList questions={shown} />
    </>
  )
}

function foundText(count: number): string {
  return count === 0 ? 'Такого вопроса нет. Спросите иначе или позвоните нам.' : `Нашли ${plural(count, questionForms)}`
}
