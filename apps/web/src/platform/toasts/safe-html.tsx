import { useEffect, useState } from 'react'

/** Markup from elsewhere, cleaned of everything that could run; its plain text until the cleaner has arrived. */
export function SafeHtml({ html, text }: { html: string; text: string }) {
  const [clean, setClean] = useState<string>()
  useEffect(() => {
    let current = true
    void import('dompurify').then(({ default: purifier }) => {
      const options = { ALLOWED_TAGS: ['a', 'b', 'strong', 'em', 'i', 'br', 'span', 'p', 'ul', 'ol', 'li', 'code'] }
      if (current) setClean(purifier.sanitize(html, { ...options, ALLOWED_ATTR: ['href'] }))
    })
    return () => {
      current = false
    }
  }, [html])
  if (clean === undefined) return <span>{text}</span>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by DOMPurify just above
  return <span dangerouslySetInnerHTML={{ __html: clean }} />
}
