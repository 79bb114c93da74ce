/** The earliest day of the country's eleven zones is this one's. */
export const westernmost = 'Europe/Kaliningrad'
