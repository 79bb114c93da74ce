/** As browsers write it of a call or a script that has not reached the shop, or whose answer has not come back. */
export const lostConnection = /failed to fetch|networkerror|load failed/i
