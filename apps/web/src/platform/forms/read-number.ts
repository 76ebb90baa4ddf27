/**
 * A positive number as people type it: `1.5`, `1,5`, `40 000`, `40,000`. A mark before exactly three last digits parts
 * thousands. Null for anything else.
 */
export function readNumber(text: string): number | null {
  const typed = text.replaceAll(/[\s’']/g, '')
  const whole = /^\d{1,3}([.,]\d{3})+$/.test(typed) ? typed.replaceAll(/[.,]/g, '') : typed.replace(',', '.')
  if (!/^\d+(\.\d+)?$/.test(whole)) return null
  const value = Number(whole)
  return value > 0 && Number.isFinite(value) ? value : null
}
