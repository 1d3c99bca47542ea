import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'

/** The texts of all modules below folders, by path from the project's root. */
export function readModules(...folders: string[]): Map<string, string> {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => posix.join(folder, name)),
  )
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
}

/** The modules that each module imports, dynamic imports and types included. */
export function importsOf(texts: ReadonlyMap<string, string>): Map<string, string[]> {
  const moduleAt = (address: string) =>
    ['', '.ts', '.tsx'].map((ending) => address + ending).find((path) => texts.has(path)) ?? []
  const importedBy = (path: string, text: string) =>
    ts
      .preProcessFile(text)
      .importedFiles.flatMap(({ fileName }) =>
        fileName.startsWith('@/')
          ? moduleAt(fileName.replace('@', 'src'))
          : moduleAt(posix.join(posix.dirname(path), fileName)),
      )
  return new Map([...texts].map(([path, text]) => [path, importedBy(path, text)]))
}
