/**
 * Encrypts what the database keeps of health data, field by field. The place (table and row) is part of the
 * authentication: a value that was moved to another row cannot be opened.
 */
export interface FieldCipher {
  seal(place: string, value: unknown): string
  /** @throws an Error when the key is not configured, or the value was altered or moved */
  open(place: string, sealed: string): unknown
  /** What every value sealed with the current key begins with; others are sealed again by a job. */
  currentPrefix: string
}
