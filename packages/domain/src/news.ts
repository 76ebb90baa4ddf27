/** Limits of an announcement's fields. */

export const longestNewsTitle = 120
export const longestNewsBody = 1000
export const longestNewsLink = 500
export const longestPictureText = 200
/** Maximum announcements that are visible or scheduled: no one reads more. */
export const mostNews = 30
