/** The text of the close button of every dialog and drawer. */
export const defaultCloseLabel = 'Закрыть'
