/**
 * Four bars of a voice in a rounded square. Decorative with a name next to it. Without one, it carries the name itself.
 */
export function Logo({ size = 32, name }: { size?: number; name?: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      className="shrink-0"
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      <rect width="32" height="32" rx="9" fill="var(--lamp)" />
      <path
        d="M9 13.5v5M13.7 9.5v13M18.3 12v8M23 14v4"
        stroke="var(--on-lamp)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  )
}
