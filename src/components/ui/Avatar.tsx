/** A person's picture, or the first letter of the name. 32 px. */
export function Avatar({ src, name }: { src: string; name: string }) {
  return src ? (
    <img src={src} alt="" className="size-8 rounded-full object-cover" />
  ) : (
    <span
      aria-hidden="true"
      className="inline-flex size-8 items-center justify-center rounded-full bg-primary text-sm font-semibold text-on-primary uppercase"
    >
      {name.slice(0, 1)}
    </span>
  )
}
