import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { refusalText } from '../api/refusal-text.ts'
import { finishBoardSignIn } from './board-token.ts'

/** Finishes a sign-in at the job board after its redirect; shows a line while it runs, and the reason if it is refused. */
export function BoardReturn() {
  const [message, setMessage] = useState('')
  const navigate = useNavigate()
  const isAsked = useRef(false)
  // Effect: reads the code from the address of the page; it can be used once, so it is removed from the address.
  useEffect(() => {
    const came = new URLSearchParams(location.search)
    if (isAsked.current || !(came.has('code') || came.has('error'))) return
    isAsked.current = true
    history.replaceState(history.state, '', location.pathname)
    setMessage('Возвращаемся с hh.ru…')
    void finishBoardSignIn(came).then(
      (path) =>
        path
          ? navigate(path, { replace: true })
          : setMessage('Вход на hh.ru не завершён. Начните его на странице вакансии.'),
      (failure) => setMessage(refusalText(failure)),
    )
  }, [navigate])
  return (
    <p role="status" className="mt-3 rounded-card bg-leaf-tint px-4 py-3 empty:hidden">
      {message}
    </p>
  )
}
