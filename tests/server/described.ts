import type { makeTestServer } from '../support/testServer'

type Operation = { requestBody?: object }

/** Method and path of every route in the API description, and whether it has a body. */
export function described({ app }: Awaited<ReturnType<typeof makeTestServer>>) {
  const paths = app.swagger().paths as Record<string, Record<string, Operation>>
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { requestBody }]) =>
        [
          method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
          path,
          requestBody !== undefined,
        ] as const,
    ),
  )
}
