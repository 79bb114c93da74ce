import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { refusalText } from '../api/refusal-text.ts'
import { finishBoardSignIn } from './board-token.ts'

/** What the job board has sent the browser back with: shown only while it is being used, or when it was refused. */
export function BoardReturn() {
  const [message, setMessage] = useState('')
  const navigate = useNavigate()
  const isAsked = useRef(false)
  // Effect: the code stands in the browser's address, and is good for one call.
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
