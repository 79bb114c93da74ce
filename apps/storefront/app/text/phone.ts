/** `+7 495 000-01-13` of a phone as it is kept; what is no Russian number stays as it is. */
export function phoneText(phone: string): string {
  const [, code, first, second, third] = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone.replace(/[^+\d]/g, '')) ?? []
  return code ? `+7\u00a0${code}\u00a0${first}-${second}-${third}` : phone
}
