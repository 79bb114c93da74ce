import { Modal, type ModalProps } from './modal.tsx'

const sheet = 'inset-x-0 top-auto bottom-0 m-0 w-full max-h-[88dvh] rounded-t-[16px] bg-surface! shadow-float'
const centred = 'sm:inset-0 sm:m-auto sm:h-fit sm:w-[min(92vw,600px)] sm:max-h-[min(80dvh,760px)] sm:rounded-card'

/** In the middle of a desk, from below on a phone. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} frame={`${sheet} ${centred}`} />
}
