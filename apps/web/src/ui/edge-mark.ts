import type { CSSProperties } from 'react'

/** The style of an element with the class `edge-mark`, in this color. */
export const edgeMark = (color: string) => ({ '--mark': color }) as CSSProperties
