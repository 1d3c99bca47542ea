/** What React shows its developer tools after each commit; only the fields read here. */
type Fiber = {
  type: { name?: string } | string | null
  flags: number
  memoizedProps: Record<string, unknown>
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}

/** A component that was rendered, or that holds one that was. */
export type Rendered = { name: string; props: Record<string, unknown> }

const performedWork = 1
let rendered: Rendered[] = []

/** Answers whether anything in there was rendered in this commit. */
function visit(fiber: Fiber): boolean {
  let isRendered = fiber.alternate === null || (fiber.flags & performedWork) !== 0
  // The same child as before: React did not go further down.
  if (fiber.child !== fiber.alternate?.child)
    for (let child = fiber.child; child; child = child.sibling) isRendered = visit(child) || isRendered
  if (isRendered && typeof fiber.type === 'function')
    rendered.push({ name: (fiber.type as { name: string }).name, props: fiber.memoizedProps })
  return isRendered
}

let isWatching = false

// React looks for it once, as it is loaded.
Object.defineProperty(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
  value: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => {
      if (isWatching) visit(root.current)
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    checkDCE: () => undefined,
  },
})

/** What React renders while `work` runs. */
export function rendersOf(work: () => void): Rendered[] {
  rendered = []
  isWatching = true
  try {
    work()
  } finally {
    isWatching = false
  }
  return rendered
}
