import { Modal, type ModalProps } from './modal.tsx'

const sheet = 'inset-x-0 top-auto bottom-0 m-0 w-full max-h-[88dvh] rounded-t-[16px] bg-surface! shadow-float'
const fullHeightOnDesktop =
  'sm:inset-0 sm:m-auto sm:h-fit sm:min-h-0 sm:w-[min(92vw,600px)] sm:max-h-[92dvh] sm:rounded-card'
const centred = 'sm:inset-0 sm:m-auto sm:h-fit sm:w-[min(92vw,600px)] sm:max-h-[min(80dvh,760px)] sm:rounded-card'

const whole = 'inset-0 m-0 size-full max-h-dvh min-h-dvh bg-surface!'

/** Centred on a desktop, from below on a phone; `isWhole` fills the phone screen. */
export function Dialog({ isWhole = false, ...props }: ModalProps & { isWhole?: boolean }) {
  return <Modal {...props} frame={isWhole ? `${whole} ${fullHeightOnDesktop}` : `${sheet} ${centred}`} />
}
