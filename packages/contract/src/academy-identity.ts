import { z } from 'zod'

/** What several features return about the academy itself. */

/** An image of the academy, with its size, so that nothing moves when it loads. */
export const academyLogo = z
  .object({ url: z.string(), width: z.number().int(), height: z.number().int() })
  .meta({ id: 'AcademyLogo' })

export const academyContact = z
  .object({ email: z.string().nullable(), phone: z.string().nullable(), whatsapp: z.string().nullable() })
  .meta({ id: 'AcademyContact' })
