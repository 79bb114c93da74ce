import { type ComponentProps, lazy, Suspense, useState } from 'react'

const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'))

interface SignInButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  /** Keeps what was pressed until the sign-in is done. */
  onOpen?: () => void
  /** The dialog was closed without signing in. */
  onGiveUp?: () => void
}

/** Any button that opens the sign-in; the dialog comes over the network on its first press. */
export function SignInButton({ children, onOpen, onGiveUp, ...rest }: SignInButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        {...rest}
        onClick={() => {
          onOpen?.()
          setAsked(true)
          setOpen(true)
        }}
      >
        {children}
      </button>
      {isAsked && (
        <Suspense fallback={null}>
          <SignInDialog
            isOpen={isOpen}
            onClose={() => {
              onGiveUp?.()
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
