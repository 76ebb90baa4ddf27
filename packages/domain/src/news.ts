/** Limits of an announcement's fields. */

export const maxNewsTitleLength = 120
export const maxNewsBodyLength = 1000
export const maxNewsLinkLength = 500
export const maxImageTextLength = 200
/** Maximum announcements that are visible or scheduled: no one reads more. */
export const maxNews = 30
