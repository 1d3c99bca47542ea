import { Spinner } from './Spinner'

/** The skeleton of a loading page: heading, a row of controls, and blocks. */
export function PageOutline({ label }: { label: string }) {
  const block = 'animate-pulse rounded-xl bg-ink/6'
  return (
    <div className="flex flex-1 flex-col gap-4 p-4">
      <div className={`${block} h-8 w-56`} />
      <div className={`${block} h-10`} />
      <Spinner label={label} />
      <div className={`${block} h-24`} />
      <div className={`${block} h-24`} />
    </div>
  )
}
