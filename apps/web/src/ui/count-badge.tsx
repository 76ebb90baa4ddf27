/** How many wait, on the corner of an icon. The control's name carries the number for readers. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden="true"
      className="tabular absolute -top-1 -right-1 grid h-5 min-w-5 place-items-center rounded-pill bg-lamp px-1 text-tiny font-bold text-on-lamp"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
