import { PhoneCodeForm } from '../../identity/sign-in/phone-code-form.tsx'

/** The sign-in as a step of the checkout: entered values are kept. */
export default function SignInInCheckout({ text }: { text: string }) {
  return (
    <div className="max-w-110">
      <p className="mb-4 text-quiet">{text}</p>
      <PhoneCodeForm takesFocus />
    </div>
  )
}
