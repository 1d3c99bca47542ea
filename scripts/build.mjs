import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build } from 'vite'
import { buildFingerprint, buildMark } from './buildIfStale.mjs'
import { run, stopChildren } from './children.mjs'
import { root } from './fingerprint.mjs'
import { printFailure } from './operatorError.mjs'
import { onStop } from './signals.mjs'

// With another value Vite would build React for development.
process.env.NODE_ENV = 'production'

const cache = join(root, 'node_modules', '.cache')
const fresh = join(cache, `build-${process.pid}`)
const old = join(cache, `old-build-${process.pid}`)

/** By the native compiler; version 6, which is a package of JavaScript, is what the lint rules and some tests need. */
async function checkTypes() {
  const tsc = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc')
  const projects = ['domain', 'app', 'server'].map((name) => `tsconfig.${name}.json`)
  const code = await run(process.execPath, [tsc, '-b', '--singleThreaded', ...projects], { cwd: root })
  if (code !== 0) throw new Error('The types do not fit.')
}

const shared = { root, logLevel: 'warn' }

async function buildClient() {
  const outDir = join(fresh, 'client')
  await build({ ...shared, build: { outDir, emptyOutDir: true, reportCompressedSize: false } })
  await compressTexts(outDir)
}

/** These load a native binary, which cannot be bundled. */
const native = ['libsql', '@node-rs/argon2']

/** One bundle with all packages: resolving hundreds of files would dominate the start time. */
async function buildServer() {
  await build({
    ...shared,
    ssr: { noExternal: true, external: native },
    build: {
      ssr: true,
      rolldownOptions: {
        input: ['main', 'cli/administer', 'cli/backup', 'cli/restore', 'cli/doctor'].map(
          (name) => `server/${name}.ts`,
        ),
      },
      target: 'node20',
      outDir: join(fresh, 'server'),
      emptyOutDir: true,
      copyPublicDir: false,
    },
  })
}

const compress = promisify(brotliCompress)

/** Writes the smallest brotli form beside each text file that is worth compressing. */
async function compressTexts(folder) {
  const names = readdirSync(folder, { recursive: true })
  const texts = names.filter((name) => /\.(js|css|html|svg|json|webmanifest|txt)$/.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const text = readFileSync(join(folder, name))
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
      writeFileSync(join(folder, `${name}.br`), await compress(text, { params }))
    }),
  )
}

/** Replaces the previous build in one step, so that nobody reads half of a build. */
function publish(fingerprint) {
  writeFileSync(join(fresh, buildMark), fingerprint)
  const dist = join(root, 'dist')
  rmSync(old, { recursive: true, force: true })
  try {
    renameSync(dist, old)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  renameSync(fresh, dist)
  rmSync(old, { recursive: true, force: true })
}

/** Removes the temporary folders of killed builds. */
function sweep() {
  for (const name of readdirSync(cache)) {
    const pid = /^(?:old-)?build-(\d+)$/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(cache, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

onStop(
  () => {
    void stopChildren()
    process.exit(1)
  },
  { withParent: true },
)
async function buildAll() {
  const startedAt = Date.now()
  console.log('Building client and server ...')
  mkdirSync(fresh, { recursive: true })
  sweep()
  // Taken before the work: a file that changes during the build makes the result stale.
  const fingerprint = buildFingerprint()
  const results = await Promise.allSettled([checkTypes(), buildClient(), buildServer()])
  const failures = results.filter(({ status }) => status === 'rejected')
  if (failures.length === 0) {
    publish(fingerprint)
    console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
  } else {
    for (const { reason } of failures) console.error(reason.message)
    rmSync(fresh, { recursive: true, force: true })
    process.exitCode = 1
  }
}

try {
  await buildAll()
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
