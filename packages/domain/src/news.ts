/** Bounds of what the staff say of an announcement. */

export const longestNewsTitle = 120
export const longestNewsBody = 1000
export const longestNewsLink = 500
export const longestPictureText = 200
/** How many are shown or ahead at a time: more than these nobody reads. */
export const mostNews = 30
