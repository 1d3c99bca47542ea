import type { App } from '../../server/http/schemaTypes'

type Operations = Record<string, { responses: object }>
type Route = { pattern: RegExp; operations: Operations }

/** Described once for all servers of a worker: it takes longer than the start of one. */
let routes: Route[] | undefined

function routesOf(app: App): Route[] {
  return Object.entries(app.swagger().paths as Record<string, Operations>).map(([path, operations]) => {
    return { pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), operations }
  })
}

/** Collects the statuses of answers, and fails if the API description does not declare one. 500 may come from any call. */
export function watchAnswers(app: App) {
  const seen = new Map<string, { method: string; path: string; status: number }>()
  return {
    note: (method: string, url: string, status: number) => {
      const [path = ''] = url.split('?')
      if (status !== 500) seen.set(`${method} ${path} ${String(status)}`, { method, path, status })
    },
    check: () => {
      if (seen.size === 0) return
      routes ??= routesOf(app)
      const described = routes
      const undeclared = [...seen].filter(([, { method, path, status }]) => {
        const matching = described.filter(({ pattern }) => pattern.test(path))
        const operations = matching.flatMap((route) => route.operations[method.toLowerCase()] ?? [])
        return operations.length > 0 && !operations.some(({ responses }) => status in responses)
      })
      if (undeclared.length > 0)
        throw new Error(`The API description lacks: ${undeclared.map(([name]) => name).join(', ')}`)
    },
  }
}
