import '../scripts/nodeVersion.mjs'
import { buildIfStale } from '../scripts/buildIfStale.mjs'
import { installIfStale } from '../scripts/install.mjs'
import { runServer, serveBuild } from './runServer.mjs'

async function startBuilt() {
  await buildIfStale()
  return serveBuild()
}

async function startDevelopment() {
  process.env.NODE_ENV = 'development'
  const { serveForDevelopment } = await import('../scripts/serveForDevelopment.mjs')
  return serveForDevelopment()
}

await runServer(async () => {
  await installIfStale()
  return process.argv.includes('--dev') ? startDevelopment() : startBuilt()
})
