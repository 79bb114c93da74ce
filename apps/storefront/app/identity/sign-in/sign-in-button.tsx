import { type ComponentProps, lazy, Suspense, useState } from 'react'

const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'))

/** Any button that opens the sign-in; the dialog comes over the network on its first press. */
export function SignInButton({ children, ...rest }: ComponentProps<'button'>) {
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        {...rest}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        {children}
      </button>
      {isAsked && (
        <Suspense fallback={null}>
          <SignInDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
