import { useEffect, useState } from 'react'

/** Markup from elsewhere, cleaned of everything that could run; its plain text until the cleaner has arrived. */
export function SafeHtml({ html, text }: { html: string; text: string }) {
  const [clean, setClean] = useState<string>()
  useEffect(() => {
    let current = true
    const purify = async () => {
      const { default: purifier } = await import('dompurify')
      const options = { ALLOWED_TAGS: ['a', 'b', 'strong', 'em', 'i', 'br', 'span', 'p', 'ul', 'ol', 'li', 'code'] }
      if (current) setClean(purifier.sanitize(html, { ...options, ALLOWED_ATTR: ['href'] }))
    }
    // the plain text stays where the cleaner does not arrive
    void purify().catch(() => undefined)
    return () => {
      current = false
    }
  }, [html])
  if (clean === undefined) return <span>{text}</span>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by DOMPurify just above
  return <span dangerouslySetInnerHTML={{ __html: clean }} />
}
