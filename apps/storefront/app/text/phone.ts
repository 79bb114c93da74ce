/**
 * Mobile phones, 8 800, and cities whose phones have seven digits; the codes of other centres have four and end in 2. Of
 * a smaller town nobody knows without a list where its code ends, so it is that of the zone, which all share.
 */
const groups =
  /^\+7(?=\d{10}$)((?!9|80|34[237]|351|383|391|423|473|49[5-9]|812|831|84[36]|86[13])\d{3}2|\d{3})(\d+)(\d\d)(\d\d)$/

/** `+7 495 000-01-13`, `+7 4872 00-00-01` of a phone as it is kept; what is no Russian number stays as it is. */
export function phoneText(phone: string): string {
  const digits = phone.replace(/[^+\d]/g, '')
  return groups.test(digits) ? digits.replace(groups, '+7\u00a0$1\u00a0$2-$3-$4') : phone
}
