/**
 * The image of a course or class, with the progress as a line at the bottom. Decorative: the text around it says the
 * same.
 */
export function Cover({ image, share }: { image: string | null; share: number }) {
  return (
    <span className="relative block aspect-video overflow-hidden bg-desk">
      {image && <img src={image} alt="" decoding="async" className="size-full object-cover" />}
      {share > 0 && (
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 bg-veil">
          <span className="block h-full bg-lamp" style={{ width: `${Math.min(1, share) * 100}%` }} />
        </span>
      )}
    </span>
  )
}
