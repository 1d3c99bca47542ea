import type { LayoutType } from '@/contract/themeChoices'

const navigation = 'absolute rounded-xs bg-primary-ink'
const page = 'absolute rounded-xs bg-ink/15'

/** Where navigation (filled) and page (pale) are. */
const parts: Record<LayoutType, readonly string[]> = {
  classic: [
    `${navigation} inset-y-1 start-1 w-1/4`,
    `${page} top-1 end-1 start-[34%] h-1.5`,
    `${page} top-4 end-1 start-[34%] bottom-1`,
  ],
  modern: [
    `${navigation} start-1 top-1.5 w-1/5 h-1`,
    `${navigation} start-1 top-4 w-1/5 h-1`,
    `${navigation} start-1 top-6.5 w-1/5 h-1`,
    `${page} inset-y-1 end-1 start-[30%] border border-edge`,
  ],
  stackedSide: [
    `${navigation} inset-y-1 start-1 w-1.5`,
    `${navigation} inset-y-1 start-3.5 w-1/5 opacity-50`,
    `${page} inset-y-1 end-1 start-[44%]`,
  ],
  decked: [
    `${page} top-1 inset-x-2 h-1.5`,
    `${navigation} top-3.5 inset-x-1 h-1.5`,
    `${page} top-6 inset-x-2 bottom-1`,
  ],
  simple: [`${navigation} top-1 inset-x-1 h-2`, `${page} top-4 inset-x-2 bottom-1`],
  blank: [`${page} inset-1`],
}

export function LayoutPicture({ type }: { type: LayoutType }) {
  return (
    <span
      aria-hidden="true"
      className="relative block h-12 w-full overflow-hidden rounded-md border border-line bg-canvas forced-color-adjust-none"
    >
      {parts[type].map((part) => (
        <span key={part} className={part} />
      ))}
    </span>
  )
}
