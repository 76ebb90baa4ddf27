import { useEffect, useState } from 'react'

/** External markup, sanitized. Shows its plain text until the sanitizer is loaded. */
export function SafeHtml({ html, text }: { html: string; text: string }) {
  const [clean, setClean] = useState<string>()
  useEffect(() => {
    let current = true
    const purify = async () => {
      const { default: purifier } = await import('dompurify')
      const options = { ALLOWED_TAGS: ['a', 'b', 'strong', 'em', 'i', 'br', 'span', 'p', 'ul', 'ol', 'li', 'code'] }
      if (current) setClean(purifier.sanitize(html, { ...options, ALLOWED_ATTR: ['href'] }))
    }
    // Keep the plain text if the sanitizer cannot be loaded.
    void purify().catch(() => undefined)
    return () => {
      current = false
    }
  }, [html])
  if (clean === undefined) return <span>{text}</span>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by DOMPurify above
  return <span dangerouslySetInnerHTML={{ __html: clean }} />
}
