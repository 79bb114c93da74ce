/** The tag of pages that show who receives where and for what. */
export const scheduleTag = 'appointments'
