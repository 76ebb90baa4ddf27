/** A colour along the whole start edge of the card it stands in, within its round corners. */
export function EdgeMark({ color }: { color: string }) {
  return (
    <span aria-hidden="true" className="pointer-events-none absolute -inset-px overflow-hidden rounded-[inherit]">
      <span className="absolute inset-y-0 inset-s-0 w-1" style={{ background: color }} />
    </span>
  )
}
