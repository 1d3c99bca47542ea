/** What React passes to its developer tools after each commit; only the fields used here. */
type Fiber = {
  type: { name?: string } | string | null
  flags: number
  memoizedProps: Record<string, unknown>
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}

/** A component that was rendered, or that contains one. */
export type Rendered = { name: string; props: Record<string, unknown> }

const performedWork = 1

/** Collects what was rendered in this commit; returns whether there was anything. */
function visit(fiber: Fiber, rendered: Rendered[]): boolean {
  let isRendered = fiber.alternate === null || (fiber.flags & performedWork) !== 0
  // The same child as before: React did not descend.
  if (fiber.child !== fiber.alternate?.child)
    for (let child = fiber.child; child; child = child.sibling)
      isRendered = visit(child, rendered) || isRendered
  if (isRendered && typeof fiber.type === 'function')
    rendered.push({ name: (fiber.type as { name: string }).name, props: fiber.memoizedProps })
  return isRendered
}

type OnCommit = (renderer: number, root: { current: Fiber }) => void
const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: { onCommitFiberRoot: OnCommit } }

// React reads the hook when it is loaded, which the files of tests share.
const hook = (page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= Object.assign(
  { onCommitFiberRoot: (): void => undefined },
  {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    checkDCE: () => undefined,
  },
))

/** What React renders while `work` runs. */
export function rendersOf(work: () => void): Rendered[] {
  const rendered: Rendered[] = []
  const { onCommitFiberRoot } = hook
  hook.onCommitFiberRoot = (_renderer, root) => void visit(root.current, rendered)
  try {
    work()
  } finally {
    hook.onCommitFiberRoot = onCommitFiberRoot
  }
  return rendered
}
