import { Modal, type ModalProps } from './modal.tsx'

const sheet = 'inset-x-0 top-auto bottom-0 m-0 w-full max-h-[88dvh] rounded-t-[16px] bg-surface! shadow-float'
const side = 'sm:top-0 sm:right-0 sm:left-auto sm:w-[min(92vw,460px)] sm:min-h-dvh sm:max-h-dvh sm:rounded-none'

/** From below on a phone, from the right on a desktop: filters, the list of pharmacies. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} frame={`${sheet} ${side}`} />
}
