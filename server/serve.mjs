import '../scripts/nodeVersion.mjs'
import { runServer, serveBuild } from './runServer.mjs'

// For images: they have the build and the packages that it needs, not the sources it was made from.
await runServer(serveBuild)
