/**
 * What stays after erasure, for how long and by which law. Nothing of it leads back to the shopper but a receipt, which
 * contains the phone it was sent to. Source: docs/rules/erasure.md
 */
export const retainedAfterErasure = [
  { name: 'orders', basis: '402-FZ article 29', term: 'years_5' },
  { name: 'receipts', basis: '54-FZ article 4.7, 402-FZ article 29', term: 'years_5' },
  { name: 'consents', basis: '152-FZ article 9 part 3', term: 'years_3' },
  { name: 'points', basis: '402-FZ article 29', term: 'years_5' },
  { name: 'reviews', basis: 'published without a name', term: 'publication' },
] as const
